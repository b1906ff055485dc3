import type { User } from '@bellbird/contract/auth/user'
import { keepPending, type Pending, pendingIn } from '#app/session/pending.server.ts'
import { isMarkOf, markOf } from '#app/session/person-mark.server.ts'

const MAX_LENGTH = 200
const FIELDS = ['company_name', 'industry', 'tone', 'language']

/** Consent is never stored. */
type Entries = NonNullable<Pending['setup']>['entries']

/** Includes entries made before signing in. */
export async function findEntries(request: Request, user: User | undefined): Promise<Entries> {
  const { owner, entries = {} } = (await pendingIn(request)).setup ?? {}
  return owner === undefined || (user && isMarkOf(owner, user)) ? entries : {}
}

export function withForm(entries: Entries, form: FormData): Entries {
  const sent = FIELDS.flatMap((field) => {
    const value = form.get(field)
    return typeof value === 'string' ? [[field, value.slice(0, MAX_LENGTH)]] : []
  })
  return { ...entries, ...Object.fromEntries(sent) }
}

export async function keepEntries(request: Request, entries: Entries, user: User | undefined) {
  const setup = { owner: user && markOf(user), entries }
  return { 'set-cookie': await keepPending(request, { setup }) }
}

export async function dropEntries(request: Request) {
  return { 'set-cookie': await keepPending(request, { setup: undefined }) }
}
