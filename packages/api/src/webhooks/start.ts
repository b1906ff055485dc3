import { allowedAddresses, publicAgent } from './addresses.ts'
import type { Webhooks } from './webhooks.ts'
import { workOnDeliveries } from './worker.ts'

export async function startWebhooks(parts: Omit<Webhooks, 'agent'>): Promise<Webhooks> {
  const agent = publicAgent(allowedAddresses(parts.settings.allowedAddresses))
  const webhooks = { ...parts, agent }
  await workOnDeliveries(webhooks)
  return webhooks
}
