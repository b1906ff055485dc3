import type { Crm } from './crm.ts'
import { hubspot } from './hubspot/hubspot.ts'
import { pipedrive } from './pipedrive/pipedrive.ts'
import { workOnRuns } from './runs/worker.ts'
import { salesforce } from './salesforce/salesforce.ts'

/** Sets the providers up and goes on with the runs that were under way. */
export async function startCrm(
  parts: Omit<Crm, 'providers'>,
  dueRunsEveryMs?: number,
): Promise<Crm> {
  const { settings } = parts
  const providers = {
    hubspot: hubspot(settings),
    salesforce: salesforce(settings),
    pipedrive: pipedrive(settings),
  }
  const crm = { ...parts, providers }
  await workOnRuns(crm, dueRunsEveryMs)
  return crm
}
