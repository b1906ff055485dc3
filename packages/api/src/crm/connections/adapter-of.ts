import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import type { Crm } from '../crm.ts'
import type { Provider } from '../provider.ts'
import { createRateLimiters } from '../rate-limiter.ts'
import { createSession } from '../session.ts'
import { accessTokens } from './access-tokens.ts'
import type { ConnectionRow } from './connections.ts'

/**
 * The adapter for a connection's account, with these custom fields. `isAllowed` throws if no further request may be
 * sent.
 */
export function adapterOf(
  crm: Crm,
  provider: Provider,
  { id }: Pick<ConnectionRow, 'id'>,
  { isAllowed, custom = [] }: { isAllowed?: () => Promise<void>; custom?: CrmField[] } = {},
) {
  const tokens = accessTokens(crm.database, crm.vault, provider, id)
  const limiters = limitersOf(crm, provider, id)
  const session = createSession(provider.name, provider.rules, tokens, { isAllowed, limiters })
  return provider.adapter(session, custom)
}

/** Every connection with the operator's own token uses the same account. */
function limitersOf({ limiters }: Crm, provider: Provider, connectionId: string) {
  const account = provider.oauth ? connectionId : provider.id
  const known = limiters.get(account) ?? createRateLimiters(provider.rules)
  limiters.set(account, known)
  return known
}
