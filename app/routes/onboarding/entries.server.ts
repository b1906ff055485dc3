import type { User } from '@bellbird/contract/auth/user'
import { z } from 'zod'
import { sealedCookie } from '#app/session/sealed-cookie.server.ts'

const MAX_LENGTH = 200

const entry = z.string().optional()

/** The input of the first two steps, valid or not. Consent is never stored. */
const Entries = z.object({ company_name: entry, industry: entry, tone: entry, language: entry })
type Entries = z.infer<typeof Entries>

const cookie = sealedCookie('onboarding', z.object({ owner: z.string(), entries: Entries }))

/** What this user has entered so far, including entries made before signing in. */
export async function findEntries(request: Request, user: User | undefined): Promise<Entries> {
  const kept = await cookie.read(request)
  return kept && (kept.owner === '' || kept.owner === ownerOf(user)) ? kept.entries : {}
}

/** The entries, updated with those of a form. */
export function withForm(entries: Entries, form: FormData): Entries {
  const sent = Object.keys(Entries.shape).flatMap((field) => {
    const value = form.get(field)
    return typeof value === 'string' ? [[field, value.slice(0, MAX_LENGTH)]] : []
  })
  return { ...entries, ...Object.fromEntries(sent) }
}

/** The headers that store the entries. */
export async function keepEntries(entries: Entries, user: User | undefined) {
  return { 'set-cookie': await cookie.keep({ owner: ownerOf(user), entries }) }
}

/** The headers that clear them. */
export function dropEntries() {
  return { 'set-cookie': cookie.forget() }
}

function ownerOf(user: User | undefined) {
  return user ? (user.id ?? user.email) : ''
}
