import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import type { Crm } from '../crm.ts'
import type { Provider } from '../provider.ts'
import { createRateLimiters } from '../rate-limiter.ts'
import { createSession } from '../session.ts'
import { accessTokens } from './access-tokens.ts'
import type { ConnectionRow } from './connections.ts'

/** `isAllowed` throws if no further request may be sent. */
export function adapterOf(
  crm: Crm,
  provider: Provider,
  { id }: Pick<ConnectionRow, 'id'>,
  { isAllowed, custom = [] }: { isAllowed?: () => Promise<void>; custom?: CrmField[] } = {},
) {
  const tokens = accessTokens(crm.database, crm.vault, provider, id)
  const limiters = shareLimiters(crm, provider, id)
  const session = createSession(provider.name, provider.rules, tokens, { isAllowed, limiters })
  return provider.adapter(session, custom)
}

/** Every connection with the operator's own token uses the same account. */
export function shareLimiters(
  { limiters }: Crm,
  provider: Provider,
  connectionId: string,
  added = createRateLimiters(provider.rules),
) {
  const account = provider.oauth ? connectionId : provider.id
  const shared = limiters.get(account) ?? added
  limiters.set(account, shared)
  return shared
}
