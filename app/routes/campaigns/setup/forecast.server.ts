import { type CallingWindow, weekdays } from '@bellbird/contract/calling/calling-window'
import type { CampaignCalling } from '@bellbird/contract/calling/campaign-calling'
import type { Campaign } from '@bellbird/contract/campaigns/campaign'
import type { Screening } from '@bellbird/contract/campaigns/entries'
import { formatCount, formatNumber } from '@bellbird/runtime/numbers'
import { clockOf, durationOf, moneyOf } from '#app/activity/call-figures.ts'
import { shortDate } from '#app/ui/components/short-date.ts'
import { findCallTotals } from '#app/upstream/calls.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { connectionOf } from '../calling-view.ts'
import { reportOf } from '../report-view.ts'

/** What a campaign would take, judging by earlier calls; undefined if the upstream does not count calls. */
export async function forecastOf(
  upstream: Upstream,
  { max_attempts, window }: Pick<Campaign, 'max_attempts' | 'window'>,
  calling: CampaignCalling | undefined,
  checked: Promise<Screening | undefined>,
) {
  const [totals, screening] = await Promise.all([optional(findCallTotals(upstream, {})), checked])
  if (!totals || !screening) return undefined
  const { callable } = reportOf(screening, false)
  if (callable === 0) {
    return { callable, items: [], basis: '' }
  }
  const contacts = { term: 'Contacts', value: formatCount(callable) }
  if (totals.calls === 0 || totals.contacts === 0) {
    return {
      callable,
      items: [contacts],
      basis: 'Calls, time and cost appear once you have made calls.',
    }
  }
  const each = Math.min(totals.calls / totals.contacts, max_attempts)
  const calls = Math.round(callable * each)
  const dialed = calling && connectionOf(calling) ? calling : undefined
  // Only platforms report how long calls take and what they cost.
  const seconds = dialed ? totals.talk_seconds / totals.calls : 0
  const cost = dialed && totals.cost !== null ? totals.cost / totals.calls : null
  const talk = calls * seconds
  const end = dialed && earliestEnd({ calls, seconds, cost }, window, dialed)
  return {
    callable,
    items: [
      contacts,
      { term: 'Calls', value: `about ${formatCount(calls)}` },
      ...(talk > 0 ? [{ term: 'Talk time', value: `about ${durationOf(talk)}` }] : []),
      ...(cost === null ? [] : [{ term: 'Cost', value: `about ${moneyOf(calls * cost)}` }]),
      ...(end ? [{ term: 'Earliest end', value: end }] : []),
    ],
    basis: `From your ${totals.calls === 1 ? 'first call' : `${formatCount(totals.calls)} calls so far`}: ${attemptsOf(each)} per contact${seconds > 0 ? `, ${clockOf(seconds)} per call` : ''}${cost === null ? '' : `, ${moneyOf(cost)} per call`}. Waits between attempts add to this.`,
  }
}

const DAY_MS = 86_400_000
const A_YEAR = 366

type Work = { calls: number; seconds: number; cost: number | null }

/** The day of the last call if every line talks during all calling hours, within the limits per day; '' if unknown. */
function earliestEnd(
  { calls, seconds, cost }: Work,
  window: CallingWindow,
  dialed: CampaignCalling,
) {
  const { lines, calls_per_day, spend_per_day, starts_at, stops_on, skip_days } = dialed
  const limit = Math.min(
    calls_per_day ?? Number.POSITIVE_INFINITY,
    spend_per_day && cost ? spend_per_day / cost : Number.POSITIVE_INFINITY,
  )
  if (limit === Number.POSITIVE_INFINITY && seconds === 0) return ''
  const start = Math.max(Date.now(), starts_at ? Date.parse(starts_at) : 0)
  let left = calls
  for (let at = 0; at < A_YEAR; at += 1) {
    const date = new Date(start + at * DAY_MS)
    const day = date.toISOString().slice(0, 10)
    const hours = window[weekdays[(date.getUTCDay() + 6) % 7] ?? 'monday']
    if (stops_on && day > stops_on) return `after the stop date, ${shortDate(stops_on)}`
    if (!hours || skip_days.includes(day)) continue
    const open = (minutesOf(hours.to) - minutesOf(hours.from)) * 60
    left -= Math.min(limit, seconds > 0 ? (lines * open) / seconds : limit)
    if (left <= 0) return shortDate(day)
  }
  return ''
}

/** "09:15" as minutes of the day. */
function minutesOf(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function attemptsOf(each: number) {
  const words = formatNumber(each, { maximumFractionDigits: 1 })
  return words === '1' ? '1 attempt' : `${words} attempts`
}

export type Forecast = NonNullable<Awaited<ReturnType<typeof forecastOf>>>
