import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import type { Crm } from '../crm.ts'
import type { Provider } from '../provider.ts'
import { createRateLimiters, type RateLimiters } from '../rate-limiter.ts'
import { createSession } from '../session.ts'
import { accessTokens } from './access-tokens.ts'
import type { ConnectionRow } from './connections.ts'

/**
 * The adapter for a connection's account, with these custom fields. `isAllowed` throws if no further request may be
 * sent.
 */
export function adapterOf(
  { database, vault }: Pick<Crm, 'database' | 'vault'>,
  provider: Provider,
  { id }: Pick<ConnectionRow, 'id'>,
  { isAllowed, custom = [] }: { isAllowed?: () => Promise<void>; custom?: CrmField[] } = {},
) {
  const tokens = accessTokens(database, vault, provider, id)
  const limiters = limitersOf(provider, id)
  const session = createSession(provider.name, provider.rules, tokens, { isAllowed, limiters })
  return provider.adapter(session, custom)
}

const limitersOfAccounts = new WeakMap<Provider, Map<string, RateLimiters>>()

/** One set for each account in this process: each step of a run has a session of its own. */
function limitersOf(provider: Provider, connectionId: string) {
  const known = limitersOfAccounts.get(provider) ?? new Map<string, RateLimiters>()
  limitersOfAccounts.set(provider, known)
  const account = provider.oauth ? connectionId : ''
  const limiters = known.get(account) ?? createRateLimiters(provider.rules)
  known.set(account, limiters)
  return limiters
}
