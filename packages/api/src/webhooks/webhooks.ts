import type { Vault } from '../crm/connections/vault.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs.ts'
import type { Log } from '../log.ts'
import type { publicAgent } from './addresses.ts'

export type WebhookSettings = {
  /** Private addresses and networks that endpoints may have. */
  allowedAddresses: string[]
  /** How many endpoints are served at once; 0 leaves them to other processes. */
  atOnce: number
  /** Whether a secret that is locked now can be opened by every process, also later. */
  canLock: boolean
}

/** All that webhooks stand on. */
export type Webhooks = {
  database: Database
  settings: WebhookSettings
  vault: Vault
  jobs: Jobs
  log: Log
  agent: ReturnType<typeof publicAgent>
  /** Who is notified that an endpoint was disabled. */
  notify: (disabled: { email: string; id: string; url: string }) => Promise<void>
}
