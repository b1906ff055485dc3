import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import type { Crm } from '../crm.ts'
import type { Provider } from '../provider.ts'
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
  return provider.adapter(createSession(provider.name, provider.rules, tokens, isAllowed), custom)
}
