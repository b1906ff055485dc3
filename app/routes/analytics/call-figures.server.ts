import type { CallTotals } from '@bellbird/contract/calling/call-totals'
import { localDay } from '@bellbird/contract/calling/calling-window'
import { zoneName } from '@bellbird/contract/calling/zone-name'
import { formats, has24HourClock } from '@bellbird/runtime/formats'
import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { moneyOf, outcomeParts, percentOf, resultsIn, sumOf } from '#app/calling/call-figures.ts'
import { findCallTotals } from '#app/upstream/calls.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { callTiles } from './call-tiles.ts'
import { firstOf, type Period, slotsOf, spanBefore, spanOf, unitOf } from './period.ts'

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
  const hours = hoursOf(totals)
  return {
    unit,
    zone: zoneName(totals.day_zone),
    tiles: callTiles(totals, before),
    bars: slots.map(({ from, to, label }) => {
      const its = Object.keys(totals.by_day).filter((day) => day >= from && day <= to)
      const sum = sumOf(its, totals.by_day)
      const [reached, ...others] = outcomeParts(sum)
      // Unlike the tile above, which counts contacts.
      const parts = reached ? [{ ...reached, label: 'Calls reached' }, ...others] : others
      return { label, value: sum.calls, parts }
    }),
    reached: reachedWords(totals),
    hours,
    hoursHint: hoursHint(hours),
    campaigns: totals.by_campaign.map(campaignOf),
    isOverlapping:
      totals.by_campaign.reduce((sum, { contacts }) => sum + contacts, 0) > totals.contacts,
    /** Whether rates are shares of contacts; otherwise of calls. */
    ratesContacts: resultsIn(totals).areContacts,
  }
}
export type CallFigures = NonNullable<Awaited<ReturnType<typeof callFigures>>>

function reachedWords(totals: CallTotals) {
  const { reached, areContacts } = resultsIn(totals)
  if (!areContacts || reached === 0 || totals.reached <= reached) return undefined
  const contacts = reached === 1 ? '1 contact' : `${formatCount(reached)} contacts`
  return `${formatCount(totals.reached)} calls reached ${contacts}.`
}

function campaignOf(campaign: CallTotals['by_campaign'][number]) {
  const { campaign_id: campaignId, campaign_name: name, calls, contacts, cost } = campaign
  const { reached, optedOut, whole } = resultsIn(campaign)
  return {
    key: campaignId ?? name,
    name,
    to: campaignId ? href('/campaigns/:campaignId', { campaignId }) : null,
    calls,
    parts: outcomeParts(campaign),
    figures: [
      formatCount(contacts),
      formatCount(calls),
      percentOf(reached, whole),
      formatCount(optedOut),
      moneyOf(cost),
    ],
  }
}

/** With fewer calls, an hour says little. */
const ENOUGH_CALLS = 10
/** Fewer say nothing. */
const FEWEST_CALLS = 5

function hoursHint(hours: ReturnType<typeof hoursOf>) {
  const isGray = hours.some(({ isGap, tone }) => tone && !isGap)
  const isBlank = hours.some(({ isGap, isNothing }) => isGap && !isNothing)
  const gray = isGray ? ` Gray bars: fewer than ${ENOUGH_CALLS} calls.` : ''
  return isBlank ? `${gray} Hours with fewer than ${FEWEST_CALLS} calls aren’t shown.` : gray
}

function hoursOf({ by_hour }: CallTotals) {
  const called = Object.entries(by_hour).flatMap(([hour, { calls }]) =>
    calls > 0 ? [Number(hour)] : [],
  )
  const isEnough = Object.values(by_hour).some(({ calls }) => calls >= FEWEST_CALLS)
  if (called.length < 2 || !isEnough) return []
  const first = Math.min(...called)
  return Array.from({ length: Math.max(...called) - first + 1 }, (_, at) => {
    const hour = first + at
    const { calls = 0, reached = 0 } = by_hour[hour] ?? {}
    return {
      label: has24HourClock() ? `${hour}:00` : `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`,
      value: calls > 0 ? Math.round((100 * reached) / calls) : 0,
      share: formatCount(calls),
      href: undefined,
      isGap: calls < FEWEST_CALLS,
      isNothing: calls === 0,
      tone: calls < ENOUGH_CALLS ? ('grey' as const) : undefined,
    }
  })
}
