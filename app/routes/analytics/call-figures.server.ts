import type { CallTotals } from '@bellbird/contract/calling/call-totals'
import { localDay } from '@bellbird/contract/calling/calling-window'
import { zoneName } from '@bellbird/contract/calling/zone-name'
import { formats, has24HourClock } from '@bellbird/runtime/formats'
import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import {
  durationOf,
  moneyOf,
  outcomeParts,
  percentOf,
  shareOfCalled,
  sumOf,
} from '#app/activity/call-figures.ts'
import { findCallTotals } from '#app/upstream/calls.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { firstOf, type Period, periods, slotsOf, spanBefore, spanOf, unitOf } from './period.ts'

/** All figures about the calls of a period; null if there were none or the upstream does not count calls. */
export async function callFigures(upstream: Upstream, period: Period) {
  const { zone } = formats()
  const today = localDay(zone ?? 'UTC', Date.now())
  const span = spanOf(period, today)
  const earlier = spanBefore(period, today)
  const [totals, before] = await Promise.all([
    optional(findCallTotals(upstream, span)),
    earlier ? optional(findCallTotals(upstream, earlier)) : undefined,
  ])
  if (!totals || totals.calls === 0) return null
  const first = firstOf(span, Object.keys(totals.by_day), today)
  const unit = unitOf(first, today)
  const slots = slotsOf(unit, first, today)
  return {
    unit,
    zone: zoneName(totals.day_zone),
    /** Where a chart starts that is shorter than its period, because there were no calls before. */
    since: span.from && first > span.from ? slots[0]?.label : undefined,
    tiles: tilesOf(totals, before?.calls ?? 0, period),
    bars: slots.map(({ from, to, label }) => {
      const sum = sumOf(daysIn(totals, from, to))
      return { label, value: sum.calls, parts: outcomeParts(sum) }
    }),
    hours: hoursOf(totals),
    campaigns: totals.by_campaign.map((campaign) => ({
      key: campaign.campaign_id ?? campaign.campaign_name,
      name: campaign.campaign_name,
      to: campaign.campaign_id
        ? href('/campaigns/:campaignId', { campaignId: campaign.campaign_id })
        : null,
      calls: campaign.calls,
      parts: outcomeParts(campaign),
      figures: [
        formatCount(campaign.contacts),
        formatCount(campaign.calls),
        percentOf(campaign.reached, campaign.contacts),
        formatCount(campaign.opted_out),
        moneyOf(campaign.cost),
      ],
    })),
  }
}
export type CallFigures = NonNullable<Awaited<ReturnType<typeof callFigures>>>

function daysIn({ by_day }: CallTotals, from: string, to: string) {
  return Object.entries(by_day).flatMap(([day, sum]) => (day >= from && day <= to ? [sum] : []))
}

function tilesOf(totals: CallTotals, before: number, period: Period) {
  const { calls, reached, opted_out, contacts, talk_seconds, cost } = totals
  const growth = before > 0 ? Math.round((100 * (calls - before)) / before) : null
  const conversations = reached > 0 ? Math.round(talk_seconds / reached) : 0
  const counts = [
    {
      label: 'Calls',
      value: formatCount(calls),
      note:
        growth === null
          ? `to ${formatCount(contacts)} ${contacts === 1 ? 'contact' : 'contacts'}`
          : `${growth > 0 ? '+' : ''}${growth}% vs. previous ${periods[period].replace('Last ', '')}`,
    },
    {
      label: 'Reached',
      value: formatCount(reached),
      note: shareOfCalled(reached, contacts),
    },
    {
      label: 'Opted out',
      value: formatCount(opted_out),
      note: shareOfCalled(opted_out, contacts),
    },
  ]
  // Calls dialed by hand have none of these.
  if (talk_seconds === 0 && cost === null && totals.disclosures_checked === 0) return counts
  return [
    ...counts,
    {
      label: 'Talk time',
      value: talk_seconds > 0 ? durationOf(talk_seconds) : 'No data yet',
      note: conversations > 0 ? `${durationOf(conversations)} per person reached` : undefined,
    },
    {
      label: 'Spend',
      value: moneyOf(cost) || 'No data yet',
      note:
        cost !== null && reached > 0 ? `${moneyOf(cost / reached)} per person reached` : undefined,
    },
    {
      label: 'Disclosure found',
      ...disclosedIn(totals),
    },
  ]
}

function disclosedIn({ disclosures_found: found, disclosures_checked: checked }: CallTotals) {
  if (checked === 0) return { value: 'No data yet' }
  const missing = `${formatCount(checked - found)} of ${formatCount(checked)} to check`
  return { value: percentOf(found, checked), note: missing }
}

/** The share of calls that reached somebody, from the first hour with calls to the last. */
function hoursOf({ by_hour }: CallTotals) {
  const called = Object.entries(by_hour).flatMap(([hour, { calls }]) =>
    calls > 0 ? [Number(hour)] : [],
  )
  if (called.length < 2) return []
  const first = Math.min(...called)
  return Array.from({ length: Math.max(...called) - first + 1 }, (_, at) => {
    const hour = first + at
    const { calls = 0, reached = 0 } = by_hour[hour] ?? {}
    return {
      label: has24HourClock() ? `${hour}:00` : `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`,
      value: calls > 0 ? Math.round((100 * reached) / calls) : 0,
      share: formatCount(calls),
      href: undefined,
      isGap: calls === 0,
    }
  })
}
