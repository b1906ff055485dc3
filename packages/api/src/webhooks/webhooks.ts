import type { Vault } from '../crm/connections/vault.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs.ts'
import type { Log } from '../log.ts'
import type { publicAgent } from './addresses.ts'

export type WebhookSettings = {
  /** Private addresses and networks that webhooks may use. */
  allowedAddresses: string[]
  /** 0 leaves them to other processes. */
  atOnce: number
  /** Whether a secret that is encrypted now can be decrypted by every process, also after a restart. */
  canLock: boolean
}

export type Webhooks = {
  database: Database
  settings: WebhookSettings
  vault: Vault
  jobs: Jobs
  log: Log
  agent: ReturnType<typeof publicAgent>
  notify: (disabled: { email: string; id: string; url: string }) => Promise<void>
}
