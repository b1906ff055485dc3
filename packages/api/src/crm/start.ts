import type { Crm } from './crm.ts'
import { hubspot } from './hubspot/hubspot.ts'
import { pipedrive } from './pipedrive/pipedrive.ts'
import { workOnRuns } from './runs/worker.ts'
import { salesforce } from './salesforce/salesforce.ts'

export async function startCrm(
  parts: Omit<Crm, 'providers' | 'limiters'>,
  dueRunsEveryMs?: number,
): Promise<Crm> {
  const { settings } = parts
  const providers = {
    hubspot: hubspot(settings),
    salesforce: salesforce(settings),
    pipedrive: pipedrive(settings),
  }
  const crm = { ...parts, providers, limiters: new Map() }
  await workOnRuns(crm, dueRunsEveryMs)
  return crm
}
