import { zoneName } from '@bellbird/contract/calling/zone-name'
import type { CampaignEntry } from '@bellbird/contract/campaigns/entries'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { listCampaignEntries } from '#app/upstream/campaigns.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { clockIn } from '../report-view.ts'

/** Each row needs form fields, so a page is limited. */
export const MAX_RESULTS = 50

/** The first contacts awaiting results. */
export async function listWaiting(upstream: Upstream, campaignId: string) {
  const query = { state: 'handed_out' as const, limit: MAX_RESULTS, offset: 0 }
  const { rows, total } = await listCampaignEntries(upstream, campaignId, query)
  return { rows: rows.map(waitingOf), total }
}

function waitingOf(entry: CampaignEntry) {
  const { id, name, company, phone, number, zone, call_before } = entry
  return {
    id,
    name: name || 'Unnamed contact',
    company,
    number: formatPhone(number || phone),
    link: number && `tel:${number}`,
    zone: zoneName(zone),
    callBefore: call_before && clockIn(zone, call_before),
  }
}
export type WaitingRow = ReturnType<typeof waitingOf>
