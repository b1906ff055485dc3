import { zoneName } from '@bellbird/contract/calling/zone-name'
import type { CampaignEntry } from '@bellbird/contract/campaigns/entries'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { telHref } from '@bellbird/phone-numbers/tel-href'
import { timeIn } from '#app/activity/time-there.ts'
import { listCampaignEntries } from '#app/upstream/campaigns.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { pageAt, pagesIn, shownOf } from '#app/upstream/client/page-at.ts'
import { clockIn, opensAt } from '../report-view.ts'

/** Each row needs form fields, so a page is short. */
const PAGE_SIZE = 25

/** A page of the contacts awaiting results. */
export async function listWaiting(upstream: Upstream, campaignId: string, page = 1) {
  const range = pageAt(page, PAGE_SIZE)
  const query = { state: 'handed_out' as const, ...range }
  const { rows, total } = await listCampaignEntries(upstream, campaignId, query)
  const summary = shownOf(range, rows.length, total, 'contact')
  return { rows: rows.map(waitingOf), total, page, pages: pagesIn(total, range), summary }
}

function waitingOf(entry: CampaignEntry) {
  const { id, name, company, phone, number, zone, call_before, call_from } = entry
  return {
    id,
    name: name || 'Unnamed contact',
    company,
    number: formatPhone(number || phone),
    link: number && telHref(number),
    zone: zoneName(zone),
    callBefore: call_before && timeIn(call_before, zone),
    /** Outside calling hours or where the upstream does not say: when they open there, or the time there now. */
    otherwise: call_from
      ? opensAt(call_from, zone)
      : zone && `Now ${clockIn(zone, new Date().toISOString())}`,
  }
}
export type WaitingRow = ReturnType<typeof waitingOf>
