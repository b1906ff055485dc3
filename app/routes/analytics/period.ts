import { formats } from '@bellbird/runtime/formats'
import { formatCount } from '@bellbird/runtime/numbers'
import { shortDay, shortMonth } from '#app/ui/components/short-date.ts'

/** The keys appear in the URL. */
export const periods = {
  '30-days': 'Last 30 days',
  '90-days': 'Last 90 days',
  '6-months': 'Last 6 months',
  '12-months': 'Last 12 months',
  all: 'All time',
} as const

export type Period = keyof typeof periods

type Unit = 'day' | 'week' | 'month' | 'year'

/** Both ends are inclusive days; without a first day it has no start. */
export type Span = { from: string | undefined; to: string }

export type Slot = { from: string; to: string; label: string }

const lengths = {
  '30-days': { days: 30 },
  '90-days': { days: 90 },
  '6-months': { months: 6 },
  '12-months': { months: 12 },
}

export function spanOf(period: Period, today: string): Span {
  if (period === 'all') return { from: undefined, to: today }
  const length = lengths[period]
  const from =
    'days' in length ? daysLater(today, 1 - length.days) : monthsLater(today, 1 - length.months)
  return { from, to: today }
}

export function spanBefore(period: Period, today: string): Span | undefined {
  if (period === 'all') return undefined
  const length = lengths[period]
  const { from = today } = spanOf(period, today)
  const before =
    'days' in length ? daysLater(from, -length.days) : monthsLater(from, -length.months)
  return { from: before, to: daysLater(from, -1) }
}

export function beforeOf(period: Period) {
  return period === 'all' ? undefined : `the previous ${periods[period].replace('Last ', '')}`
}

export function changeSince(now: number, then: number | null | undefined) {
  if (!then || then <= 0) return ''
  const change = Math.round((100 * (now - then)) / then)
  if (change === 0) return 'Unchanged'
  return `${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))}%`
}

const MAX_DAYS = 31
const MAX_WEEKS = 13
const MAX_MONTHS = 36
const FEWEST_DAYS = 7

const weekdays = { sunday: 0, monday: 1, saturday: 6 }

/** Without a start: the first day that has data, but at least a week ago. */
export function firstOf({ from }: Span, days: Iterable<string>, today: string) {
  const [first = today] = [...days, daysLater(today, 1 - FEWEST_DAYS)].toSorted()
  return from ?? first
}

export function unitOf(first: string, today: string): Unit {
  const days = daysBetween(first, today) + 1
  if (days <= MAX_DAYS) return 'day'
  if (days <= MAX_WEEKS * 7) return 'week'
  return days > MAX_MONTHS * 31 ? 'year' : 'month'
}

/** Weeks start on the user's first day of the week, or end today. */
export function slotsOf(unit: Unit, first: string, today: string): Slot[] {
  const slots: Slot[] = []
  for (let from = beginOf(unit, first, today); from <= today; from = nextOf(unit, from)) {
    const to = daysLater(nextOf(unit, from), -1)
    // A week that starts earlier is labeled by the requested days.
    const shown = unit === 'week' && formats().week && from < first ? first : from
    slots.push({ from: shown, to: to < today ? to : today, label: labelOf(unit, shown) })
  }
  return slots
}

function beginOf(unit: Unit, first: string, today: string) {
  if (unit === 'day') return first
  if (unit === 'week') {
    const { week } = formats()
    if (week) return daysLater(first, -((weekdayOf(first) - weekdays[week] + 7) % 7))
    return daysLater(today, 1 - 7 * Math.ceil((daysBetween(first, today) + 1) / 7))
  }
  return unit === 'month' ? monthsLater(first, 0) : `${first.slice(0, 4)}-01-01`
}

function nextOf(unit: Unit, from: string) {
  if (unit === 'day') return daysLater(from, 1)
  if (unit === 'week') return daysLater(from, 7)
  return monthsLater(from, unit === 'month' ? 1 : 12)
}

function labelOf(unit: Unit, from: string) {
  if (unit === 'year') return from.slice(0, 4)
  if (unit === 'month') return shortMonth(from)
  return shortDay(from)
}

const DAY = 86_400_000

function dayOf(instant: number) {
  return new Date(instant).toISOString().slice(0, 10)
}

function daysLater(day: string, days: number) {
  return dayOf(Date.parse(day) + days * DAY)
}

function daysBetween(from: string, to: string) {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY)
}

/** The first day of the month that is this many months later. */
function monthsLater(day: string, months: number) {
  const [year = 1970, month = 1] = day.split('-').map(Number)
  return dayOf(Date.UTC(year, month - 1 + months, 1))
}

/** Sunday is 0. */
function weekdayOf(day: string) {
  return new Date(day).getUTCDay()
}
