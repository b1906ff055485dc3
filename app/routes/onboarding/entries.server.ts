import type { User } from '@bellbird/contract/auth/user'
import { parseCookie, stringifySetCookie } from 'cookie'
import { z } from 'zod'
import { config } from '#app/config.server.ts'
import { sealingFor } from '#app/session/sealing.server.ts'

const MAX_LENGTH = 200

const { secure, sessionSecrets = [] } = config()
const name = secure ? '__Host-onboarding' : 'onboarding'

/** Encrypted, with keys of its own. Gone when the browser closes. */
const sealing = sealingFor(name, sessionSecrets)
const attributes = { name, path: '/', httpOnly: true, sameSite: 'lax', secure } as const

const entry = z.string().optional()

/** What was typed into the first two steps, in order or not. Consent is never kept. */
const Entries = z.object({ company_name: entry, industry: entry, tone: entry, language: entry })
type Entries = z.infer<typeof Entries>

const Kept = z.object({ owner: z.string(), entries: Entries })

/** What this person has entered so far; what was entered before signing in is theirs too. */
export async function findEntries(request: Request, user: User | undefined): Promise<Entries> {
  const value = parseCookie(request.headers.get('cookie') ?? '')[name]
  const kept = value ? Kept.safeParse(await sealing.open(value)).data : undefined
  return kept && (kept.owner === '' || kept.owner === ownerOf(user)) ? kept.entries : {}
}

/** The entries with those of a form laid over them. */
export function withForm(entries: Entries, form: FormData): Entries {
  const sent = Object.keys(Entries.shape).flatMap((field) => {
    const value = form.get(field)
    return typeof value === 'string' ? [[field, value.slice(0, MAX_LENGTH)]] : []
  })
  return { ...entries, ...Object.fromEntries(sent) }
}

/** The headers that keep the entries. */
export async function keepEntries(entries: Entries, user: User | undefined) {
  const value = await sealing.seal({ owner: ownerOf(user), entries })
  return { 'set-cookie': stringifySetCookie({ ...attributes, value }) }
}

/** The headers that forget them. */
export function dropEntries() {
  return { 'set-cookie': stringifySetCookie({ ...attributes, value: '', maxAge: 0 }) }
}

function ownerOf(user: User | undefined) {
  return user ? (user.id ?? user.email) : ''
}
