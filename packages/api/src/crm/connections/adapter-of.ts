import type { Crm } from '../crm.ts'
import type { Provider } from '../provider.ts'
import { createSession } from '../session.ts'
import { accessTokens } from './access-tokens.ts'
import type { ConnectionRow } from './connections.ts'

/** Speaks to the account of a connection. `isAllowed` throws where no further request may begin. */
export function adapterOf(
  { database, vault }: Pick<Crm, 'database' | 'vault'>,
  provider: Provider,
  { id }: ConnectionRow,
  isAllowed?: () => Promise<void>,
) {
  const tokens = accessTokens(database, vault, provider, id)
  return provider.adapter(createSession(provider.name, provider.rules, tokens, isAllowed))
}
