import {
  type CallingWindow,
  localDay,
  localTime,
  minutesOf,
  weekdays,
} from '@bellbird/contract/calling/calling-window'
import type { CampaignCalling } from '@bellbird/contract/calling/campaign-calling'
import { shortDate } from '#app/ui/components/short-date.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
const A_YEAR = 366

type Work = { calls: number; seconds: number; cost: number | null }
type Plan = Pick<CampaignCalling, 'lines' | 'calls_per_day' | 'spend_per_day'> &
  Pick<CampaignCalling, 'starts_at' | 'stops_on' | 'skip_days'> & { window: CallingWindow }

/** The last day if every line talks while any zone is open, within the limits per day; '' if unknown. */
export function earliestEnd(work: Work, plan: Plan, zones: string[], now = Date.now()) {
  const { calls, seconds, cost } = work
  const { window, lines, calls_per_day, spend_per_day, starts_at, stops_on, skip_days } = plan
  const limit = Math.min(
    calls_per_day ?? Number.POSITIVE_INFINITY,
    spend_per_day && cost ? spend_per_day / cost : Number.POSITIVE_INFINITY,
  )
  if (limit === Number.POSITIVE_INFINITY && seconds === 0) return ''
  const start = Math.max(now, starts_at ? Date.parse(starts_at) : 0)
  const offsets = [
    ...new Set((zones.length > 0 ? zones : ['UTC']).map((it) => offsetOf(it, start))),
  ]
  const first = Math.floor((start + Math.min(...offsets)) / DAY_MS) * DAY_MS
  let left = calls
  for (let at = 0; at < A_YEAR; at += 1) {
    const midnight = first + at * DAY_MS
    const date = new Date(midnight)
    const day = date.toISOString().slice(0, 10)
    if (stops_on && day > stops_on) return `after the end date, ${shortDate(stops_on)}`
    const hours = window[weekdays[(date.getUTCDay() + 6) % 7] ?? 'monday']
    if (!hours || skip_days.includes(day)) continue
    const opening = offsets.map((offset) => ({
      from: Math.max(start, midnight + minutesOf(hours.from) * MINUTE_MS - offset),
      to: midnight + minutesOf(hours.to) * MINUTE_MS - offset,
    }))
    const open = lengthOf(opening) / 1_000
    if (open > 0) left -= Math.min(limit, seconds > 0 ? (lines * open) / seconds : limit)
    if (left <= 0) return shortDate(day)
  }
  return ''
}

/** How far the zone's clock is ahead of UTC, in ms. */
function offsetOf(zone: string, at: number) {
  try {
    const local = Date.parse(`${localDay(zone, at)}T${localTime(zone, at)}Z`)
    return local - Math.floor(at / MINUTE_MS) * MINUTE_MS
  } catch {
    return 0
  }
}

/** Of times that may overlap. */
function lengthOf(times: { from: number; to: number }[]) {
  let length = 0
  let until = 0
  for (const { from, to } of times.toSorted((one, other) => one.from - other.from)) {
    length += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  return length
}
