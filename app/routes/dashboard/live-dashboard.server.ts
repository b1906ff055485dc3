import { localDay } from '@bellbird/contract/calling/calling-window'
import { formats } from '@bellbird/runtime/formats'
import { additionsOf } from '#app/activity/activity-from-dates.server.ts'
import { latestActivity } from '#app/activity/activity-page.server.ts'
import { findCallTotals } from '#app/upstream/calls.server.ts'
import { findCampaignStats } from '#app/upstream/campaigns.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { type ContactPage, listContacts } from '#app/upstream/contacts.server.ts'
import { callChart, firstDayOf } from './call-chart.server.ts'
import { campaignRow, campaignsNow } from './campaigns-now.server.ts'
import { liveFigures } from './dashboard-figures.server.ts'
import { needsYou } from './needs-you.server.ts'
import type { Period } from './period.ts'

const SHOWN_ENTRIES = 6

/** Contacts are only counted, unless the activity has to be derived from the newest ones. */
export async function countedContacts(
  upstream: Upstream,
  activity: ReturnType<typeof latestActivity> | undefined,
): Promise<ContactPage> {
  const isDerived = activity !== undefined && (await activity) === undefined
  const limit = isDerived ? SHOWN_ENTRIES : 1
  return listContacts(upstream, { sort: '-created_at', limit, offset: 0 })
}

export function activityOf(upstream: Upstream) {
  return latestActivity(upstream, SHOWN_ENTRIES)
}

/** Everything but contacts and activity is optional. */
export async function liveDashboard(
  upstream: Upstream,
  period: Period,
  activity: ReturnType<typeof activityOf>,
  counted: Promise<ContactPage>,
) {
  const { zone } = formats()
  const today = localDay(zone ?? 'UTC', Date.now())
  const from = firstDayOf(period, today)
  const lately = firstDayOf('30-days', today)
  const [contacts, recorded, stats, totals, campaigns] = await Promise.all([
    counted,
    activity,
    optional(findCampaignStats(upstream, { from })),
    optional(findCallTotals(upstream, { from })),
    campaignsNow(upstream),
  ])
  const [recent, needs] = await Promise.all([
    from === lately ? totals : optional(findCallTotals(upstream, { from: lately })),
    campaigns && needsYou(upstream, campaigns),
  ])
  const byDay = totals?.by_day ?? stats?.by_day
  return {
    tiles: liveFigures(contacts, stats, recent),
    activity: recorded ?? additionsOf(contacts.contacts),
    chart: null,
    calls: byDay ? callChart(period, byDay, today) : null,
    campaigns: stats !== undefined,
    now: campaigns?.map(campaignRow) ?? [],
    needs: needs ?? null,
  }
}
