import { findCampaignStats } from '#app/upstream/campaigns.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { type ContactPage, listContacts } from '#app/upstream/contacts.server.ts'
import { listConnections } from '#app/upstream/voice.server.ts'

const ONE = { limit: 1, offset: 0 }

/** Undefined after the first call, or if the upstream does not report calls. */
export async function firstSteps(upstream: Upstream, counted: Promise<Pick<ContactPage, 'total'>>) {
  try {
    const [contacts, connections, stats] = await Promise.all([
      counted,
      listConnections(upstream),
      findCampaignStats(upstream, {}),
    ])
    if (stats && stats.calls > 0) return undefined
    const hasContacts = contacts.total > 0
    const consented = hasContacts
      ? await listContacts(upstream, { consent: 'given', ...ONE })
      : null
    const steps = {
      contacts: hasContacts,
      consent: consented !== null && consented.total > 0,
      platform: connections && connections.length > 0,
      campaign: stats && stats.campaigns > 0,
    }
    // Only the first call would remove the completed steps.
    return stats || Object.values(steps).includes(false) ? steps : undefined
  } catch (error) {
    if (error instanceof Response) throw error
    return undefined
  }
}

export type FirstSteps = NonNullable<Awaited<ReturnType<typeof firstSteps>>>
