import type { ProviderId } from '@bellbird/contract/options'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs.ts'
import type { Log } from '../log.ts'
import type { Vault } from './connections/vault.ts'
import type { Provider } from './provider.ts'
import type { RateLimiters } from './rate-limiter.ts'
import type { CrmSettings } from './settings.ts'

export type Crm = {
  database: Database
  settings: CrmSettings
  vault: Vault
  jobs: Jobs
  providers: Record<ProviderId, Provider>
  /** By connection; its sessions in this process share them. */
  limiters: Map<string, RateLimiters>
  log: Log
}
