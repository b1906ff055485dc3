import type { ProviderId } from '@bellbird/contract/options'
import type { Database } from '../database/database.ts'
import type { Log } from '../env.ts'
import type { Jobs } from '../jobs.ts'
import { hubspot } from './hubspot/hubspot.ts'
import { pipedrive } from './pipedrive/pipedrive.ts'
import type { Provider } from './provider.ts'
import { workOnRuns } from './runs/worker.ts'
import { salesforce } from './salesforce/salesforce.ts'
import type { CrmSettings } from './settings.ts'
import type { Vault } from './vault.ts'

/** All that CRM connections stand on. */
export type Crm = {
  database: Database
  settings: CrmSettings
  vault: Vault
  jobs: Jobs
  providers: Record<ProviderId, Provider>
  log: Log
}

/** Sets the providers up and goes on with the runs that were under way. */
export async function startCrm(parts: Omit<Crm, 'providers'>): Promise<Crm> {
  const { settings } = parts
  const providers = {
    hubspot: hubspot(settings),
    salesforce: salesforce(settings),
    pipedrive: pipedrive(settings),
  }
  const crm = { ...parts, providers }
  await workOnRuns(crm)
  return crm
}
