import type { Contact } from '@bellbird/contract/contacts/contact'
import type { TimelineEntry } from '@bellbird/contract/contacts/timeline'
import type { Connection } from '@bellbird/contract/crm/crm'
import { providers } from '@bellbird/contract/options'
import { callWords } from '#app/routes/contacts/timeline/timeline-view.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listConnections } from '#app/upstream/crm.server.ts'
import { listContactRecords } from '#app/upstream/crm-records.server.ts'
import { readTimeline } from '#app/upstream/timeline.server.ts'

/** Only the campaigns of this many latest calls are listed. */
const MAX_CALLS = 100

export type CampaignResult = Awaited<ReturnType<typeof campaignsOf>>[number]

export async function campaignsOf(upstream: Upstream, contactId: string) {
  const query = { kind: 'call', limit: MAX_CALLS } as const
  const found = await optional(readTimeline(upstream, contactId, query))
  const campaigns = new Map<
    string,
    { id: string | null; name: string; outcome: string; calls: number }
  >()
  for (const { id, name, outcome } of (found?.entries ?? []).flatMap(campaignCallOf)) {
    const latest = campaigns.get(id ?? name) ?? { id, name, outcome: callWords(outcome), calls: 0 }
    campaigns.set(id ?? name, { ...latest, calls: latest.calls + 1 })
  }
  return [...campaigns.values()]
}

/** Replaced outcomes are not counted twice. */
function campaignCallOf({ call }: TimelineEntry) {
  if (!call?.campaign || call.corrected) return []
  return [{ ...call.campaign, outcome: call.outcome }]
}

export type CrmRecord = NonNullable<Awaited<ReturnType<typeof crmRecordOf>>>

export async function crmRecordOf(upstream: Upstream, contact: Contact) {
  const { id: contactId, crm_id: id, crm_source } = contact
  if (!id) return undefined
  const records = await optional(listContactRecords(upstream, contactId))
  const own = records?.filter(({ provider }) => provider === crm_source) ?? []
  const record = own.find((one) => one.id === id)
  const further = own.filter((one) => one !== record)
  const { account, last_synced_at } = records
    ? { account: record?.account, last_synced_at: record?.last_synced_at }
    : await connectionTo(upstream, crm_source)
  return {
    id,
    platform: (providers as Record<string, string>)[crm_source] ?? crm_source,
    account: [account, ...further.map((one) => `${one.account} (${one.id})`)]
      .filter(Boolean)
      .join(', '),
    lastSync: last_synced_at ?? '',
  }
}

async function connectionTo(
  upstream: Upstream,
  source: string,
): Promise<Pick<Connection, 'account' | 'last_synced_at'>> {
  const connections = (await optional(listConnections(upstream))) ?? []
  return connections.find(({ provider }) => provider === source) ?? {}
}
