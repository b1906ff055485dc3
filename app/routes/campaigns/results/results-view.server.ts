import { zoneName } from '@bellbird/contract/calling/zone-name'
import type { CampaignEntry } from '@bellbird/contract/campaigns/entries'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { listCampaignEntries } from '#app/upstream/campaigns.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'

/** A form has a field for each, so a page holds no more. */
export const MAX_RESULTS = 50

/** The first contacts whose results are awaited. */
export async function listWaiting(upstream: Upstream, campaignId: string) {
  const query = { state: 'handed_out' as const, limit: MAX_RESULTS, offset: 0 }
  const { rows, total } = await listCampaignEntries(upstream, campaignId, query)
  return { rows: rows.map(waitingOf), total }
}

function waitingOf({ id, name, company, phone, number, zone }: CampaignEntry) {
  return {
    id,
    name: name || 'Unnamed contact',
    company,
    number: formatPhone(number || phone),
    link: number && `tel:${number}`,
    zone: zoneName(zone),
  }
}
export type WaitingRow = ReturnType<typeof waitingOf>
