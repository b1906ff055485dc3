import { shortDate } from './short-date.ts'

const clock = { hour: 'numeric', minute: '2-digit' } as const
const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
const exact = { ...day, ...clock, second: '2-digit', timeZoneName: 'short' } as const

/** Engines disagree on the space before AM and PM. */
function format(date: Date, options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat('en-US', options).format(date).replaceAll('\u202F', ' ')
}

/** As the server writes it, which knows nobody's time zone: "Nov 18, 2026, 10:12 AM UTC". */
export function utcTime(iso: string) {
  return `${shortDate(iso)}, ${format(new Date(iso), { ...clock, timeZone: 'UTC' })} UTC`
}

/** A day that was entered as one has no time: it is kept as midnight in UTC, and is the same day everywhere. */
export function isCalendarDay(iso: string) {
  return !iso.includes('T') || /T00:00(:00(\.0+)?)?(Z|\+00:00)$/.test(iso)
}

/** On the visitor's own clock: "Today, 10:12 AM", "Yesterday, 4:05 PM", "Nov 18, 2026", with the time where `precise`. */
export function localTime(iso: string, precise: boolean, now = new Date()) {
  const date = new Date(iso)
  const time = format(date, clock)
  const near = nearDays.find(([, away]) => isSameDay(date, daysLater(now, away)))
  if (near) return `${near[0]}, ${time}`
  return precise ? `${localDay(iso)}, ${time}` : localDay(iso)
}

export function localDay(iso: string) {
  return format(new Date(iso), day)
}

/** For the tooltip: to the second, on the visitor's clock and in UTC. */
export function exactTime(iso: string, isLocal: boolean) {
  const date = new Date(iso)
  const utc = format(date, { ...exact, timeZone: 'UTC' })
  const local = isLocal ? format(date, exact) : utc
  return local === utc ? utc : `${local} (${utc})`
}

const nearDays: [word: string, away: number][] = [
  ['Today', 0],
  ['Yesterday', -1],
  ['Tomorrow', 1],
]

function daysLater(date: Date, days: number) {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)
}

function isSameDay(one: Date, other: Date) {
  return one.toDateString() === other.toDateString()
}
