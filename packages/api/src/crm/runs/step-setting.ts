import type { Database } from '../../database/database.ts'
import type { Adapter } from '../adapter.ts'
import type { ConnectionRow } from '../connections/connections.ts'
import type { ConnectionKey } from '../contacts/links.ts'
import type { SyncedPair } from '../contacts/synced-pair.ts'
import type { Provider } from '../provider.ts'
import type { Hold } from './hold.ts'

export type StepSetting = {
  database: Database
  held: Hold
  provider: Provider
  connection: ConnectionRow
  adapter: Adapter
  list: Adapter['list']
  pairs: SyncedPair[]
  key: ConnectionKey
}
