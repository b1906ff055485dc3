import { zoneName } from '@bellbird/contract/calling/zone-name'
import type { CampaignEntry } from '@bellbird/contract/campaigns/entries'
import { UNNAMED_CONTACT } from '@bellbird/contract/contacts/name'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { telHref } from '@bellbird/phone-numbers/tel-href'
import { timeIn } from '#app/calling/time-in-zone.ts'
import { readPage } from '#app/forms/read-page.server.ts'
import { listCampaignEntries } from '#app/upstream/campaigns.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { clockIn, opensAt } from '../report-view.ts'

export async function listWaiting(upstream: Upstream, campaignId: string, url: URL) {
  const { rows, total, page, pages, summary } = await readPage(url, {
    noun: 'contact',
    // Each row needs form fields, so a page is short.
    size: 25,
    list: (range) => listCampaignEntries(upstream, campaignId, { state: 'handed_out', ...range }),
  })
  return { rows: rows.map(waitingOf), total, page, pages, summary }
}

function waitingOf(entry: CampaignEntry) {
  const { id, name, company, phone, number, zone, call_before, call_from } = entry
  return {
    id,
    name: name || UNNAMED_CONTACT,
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
