import { type CallingWindow, minutesOf, weekdays } from '@bellbird/contract/calling/calling-window'
import type { CampaignCalling } from '@bellbird/contract/calling/campaign-calling'
import type { Campaign } from '@bellbird/contract/campaigns/campaign'
import type { Screening } from '@bellbird/contract/campaigns/entries'
import { formatCount, formatNumber } from '@bellbird/runtime/numbers'
import { clockOf, durationOf, moneyOf } from '#app/calling/call-figures.ts'
import { findCallingSettings } from '#app/upstream/calling-settings.server.ts'
import { findCallTotals } from '#app/upstream/calls.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { connectionOf } from '../calling-view.ts'
import { reportOf } from '../report-view.ts'
import { earliestEnd } from './earliest-end.ts'

export async function forecastOf(
  upstream: Upstream,
  { max_attempts, window }: Pick<Campaign, 'max_attempts' | 'window'>,
  calling: CampaignCalling | undefined,
  checked: Promise<Screening | undefined>,
) {
  const dialed = calling && connectionOf(calling) ? calling : undefined
  const [totals, screening, settings] = await Promise.all([
    optional(findCallTotals(upstream, {})),
    checked,
    dialed && optional(findCallingSettings(upstream)),
  ])
  if (!screening) return undefined
  const { callable, now, next } = reportOf(screening, false)
  const hours = { term: 'Calling hours', value: hoursPerWeek(window) }
  const facts = [hours]
  if (callable === 0) return { callable, facts, estimates: [], starts: null, basis: '' }
  // A platform may start later, as the form says.
  const starts = dialed ? null : { isNow: now > 0, next }
  if (!totals || totals.calls === 0 || totals.contacts === 0) {
    const basis = totals ? 'Calls, time, and cost appear once you have made calls.' : ''
    return { callable, facts, estimates: [], starts, basis }
  }
  const each = Math.min(totals.calls / totals.contacts, max_attempts)
  const calls = Math.round(callable * each)
  // Only platforms report how long calls take and what they cost.
  const seconds = dialed ? totals.talk_seconds / totals.calls : 0
  const cost = dialed && totals.cost !== null ? totals.cost / totals.calls : null
  const talk = calls * seconds
  const end =
    dialed &&
    earliestEnd(
      { calls, seconds, cost },
      { ...dialed, window, skip_days: [...dialed.skip_days, ...(settings?.skip_days ?? [])] },
      screening.zones.map(({ zone }) => zone),
    )
  return {
    callable,
    facts,
    estimates: [
      { term: 'Estimated calls', value: formatCount(calls) },
      ...(talk > 0 ? [{ term: 'Estimated talk time', value: durationOf(talk) }] : []),
      ...(cost === null ? [] : [{ term: 'Estimated cost', value: moneyOf(calls * cost) }]),
      ...(end ? [{ term: 'Earliest end', value: end }] : []),
    ],
    starts,
    basis: `From your ${totals.calls === 1 ? 'first call' : `${formatCount(totals.calls)} calls so far`}: ${attemptsOf(each)} per contact${seconds > 0 ? `, ${clockOf(seconds)} per call` : ''}${cost === null ? '' : `, ${moneyOf(cost)} per call`}. Waiting times between attempts aren’t included.`,
  }
}

function hoursPerWeek(window: CallingWindow) {
  const minutes = weekdays.reduce((sum, day) => {
    const hours = window[day]
    return sum + (hours ? minutesOf(hours.to) - minutesOf(hours.from) : 0)
  }, 0)
  const words = formatNumber(minutes / 60, { maximumFractionDigits: 2 })
  return `${words} ${words === '1' ? 'hour' : 'hours'} a week`
}

function attemptsOf(each: number) {
  const words = formatNumber(each, { maximumFractionDigits: 1 })
  return words === '1' ? '1 attempt' : `${words} attempts`
}

export type Forecast = NonNullable<Awaited<ReturnType<typeof forecastOf>>>
