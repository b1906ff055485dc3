import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import { notFound } from '../../http/problem.ts'
import type { Crm } from '../crm.ts'
import type { Provider } from '../provider.ts'
import { createSession } from '../session.ts'
import { accessTokens } from './access-tokens.ts'
import { type ConnectionRow, connectionStore } from './connections.ts'

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

/** Rejects with 404 if there is no connection. */
export async function connectedAdapter(crm: Crm, ownerId: string, provider: Provider) {
  const connection = await connectionStore(crm.database, ownerId).find(provider.id)
  if (!connection) throw notFound('Connection')
  return adapterOf(crm, provider, connection)
}
