import { formats } from '@bellbird/runtime/formats'
import { keepRecent } from '@bellbird/runtime/keep-recent'
import { dayText, shortDate, shortDay } from './short-date.ts'

const clock = { hour: 'numeric', minute: '2-digit' } as const

const MAX_FORMATTERS = 1_000
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter takes a hundred times as long as using it. */
function formatterOf(options: Intl.DateTimeFormatOptions) {
  const key = JSON.stringify(options)
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat('en-US', options)
  keepRecent(formatters, key, formatter, MAX_FORMATTERS)
  return formatter
}

/** JavaScript engines disagree on the space before AM and PM, at which no line should end. */
function formatTime(date: Date, options: Intl.DateTimeFormatOptions) {
  return formatterOf(options)
    .format(date)
    .replace(/\s(?=[AP]M)/, '\u00A0')
}

/** Day-first and year-first dates use the 24-hour clock. */
function timeOf(date: Date, timeZone: string | undefined, options: Intl.DateTimeFormatOptions) {
  const { date: form = 'mdy' } = formats()
  const hours = form === 'mdy' ? {} : ({ hourCycle: 'h23', hour: '2-digit' } as const)
  return formatTime(date, { ...clock, ...options, ...hours, timeZone })
}

/** As the server renders it, in the user's zone or UTC: "Nov 18, 2026, 10:12 AM UTC". */
export function sentTime(iso: string) {
  const date = new Date(iso)
  const zone = formats().zone ?? 'UTC'
  return `${dayIn(date, zone)}, ${timeOf(date, zone, { timeZoneName: 'short' })}`
}

export function sentDay(iso: string) {
  const { zone } = formats()
  return zone ? dayIn(new Date(iso), zone) : shortDate(iso)
}

/** A calendar day is stored as midnight UTC without a time, and is the same day in every zone. */
export function isCalendarDay(iso: string) {
  return !iso.includes('T') || /T00:00(:00(\.0+)?)?(Z|\+00:00)$/.test(iso)
}

/** In the user's zone: "Today, 10:12 AM", "Yesterday, 4:05 PM", "Nov 18, 2026", with the time if `precise`. */
export function localTime(iso: string, precise: boolean, now = new Date()) {
  const date = new Date(iso)
  const { zone } = formats()
  const time = timeOf(date, zone, {})
  const near = nearDays.get(dayNumber(date, zone) - dayNumber(now, zone))
  if (near) return `${near}, ${time}`
  return precise ? `${localDay(iso)}, ${time}` : localDay(iso)
}

export function localDay(iso: string) {
  return dayIn(new Date(iso), formats().zone)
}

export function exactTime(iso: string, isLocal: boolean) {
  const [first = '', utc] = exactTimes(iso, isLocal).map(({ day, clock }) => `${day}, ${clock}`)
  return utc ? `${first} (${utc})` : first
}

export function exactTimes(iso: string, isLocal: boolean) {
  const date = new Date(iso)
  const exactIn = (zone: string | undefined) => ({
    day: dayIn(date, zone),
    clock: timeOf(date, zone, { second: '2-digit', timeZoneName: 'short' }),
  })
  const utc = exactIn('UTC')
  const { zone } = formats()
  const local = isLocal || zone ? exactIn(zone) : utc
  return local.clock === utc.clock ? [utc] : [local, utc]
}

/** Without a zone, in that of this machine. */
function dayIn(date: Date, timeZone: string | undefined) {
  const { year, month, day } = partsIn(date, timeZone)
  return dayText(year, month, day)
}

function partsIn(date: Date, timeZone: string | undefined) {
  if (!timeZone) {
    return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() }
  }
  if (timeZone === 'UTC') {
    return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
  }
  const options = { year: 'numeric', month: 'numeric', day: 'numeric', timeZone } as const
  const parts = formatterOf(options).formatToParts(date)
  const part = (type: 'year' | 'month' | 'day') =>
    Number(parts.find((it) => it.type === type)?.value)
  return { year: part('year'), month: part('month'), day: part('day') }
}

const nearDays = new Map([
  [0, 'Today'],
  [-1, 'Yesterday'],
  [1, 'Tomorrow'],
])

/** Numbers days by date, so that days with 23 or 25 hours count as one. */
function dayNumber(date: Date, zone: string | undefined) {
  const { year, month, day } = partsIn(date, zone)
  return Date.UTC(year, month - 1, day) / 86_400_000
}

export function clockIn(date: Date, timeZone: string) {
  return timeOf(date, timeZone, {})
}

export function weekdayClockIn(date: Date, timeZone: string) {
  return timeOf(date, timeZone, { weekday: 'short' })
}

/** The day in another zone than the user's: "Tue, Nov 24, 2026", or without its year. */
export function weekdayIn(date: Date, timeZone: string, hasYear = true) {
  const { year, month, day } = partsIn(date, timeZone)
  const text = hasYear
    ? dayText(year, month, day)
    : shortDay(new Date(Date.UTC(year, month - 1, day)).toISOString())
  return `${formatTime(date, { weekday: 'short', timeZone })}, ${text}`
}

/** The server adds the zone. */
export function clockText(iso: string, isLocal: boolean) {
  const { zone } = formats()
  return isLocal
    ? timeOf(new Date(iso), zone, {})
    : timeOf(new Date(iso), zone ?? 'UTC', { timeZoneName: 'short' })
}

export function dayHeading(iso: string, isLocal: boolean, hasWeekday = true, now = new Date()) {
  const date = new Date(iso)
  const calendar = isCalendarDay(iso)
  const zone = calendar ? 'UTC' : isLocal ? formats().zone : (formats().zone ?? 'UTC')
  const near = isLocal && !calendar && nearDays.get(dayNumber(date, zone) - dayNumber(now, zone))
  const weekday = hasWeekday ? `${formatTime(date, { weekday: 'long', timeZone: zone })}, ` : ''
  return near || weekday + dayIn(date, zone)
}
