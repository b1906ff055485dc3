/** In the order in which people read them; `Date` counts from Sunday. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

/** Times of day such as 09:00, on the quarter hour. `to` is no longer within, and may be 24:00. */
export type Hours = { from: string; to: string }

/** When people are called, by the clock on their own wall. */
export type CallingWindow = Record<Weekday, Hours | null>

const nine: Hours = { from: '09:00', to: '17:00' }
export const usualWindow: CallingWindow = {
  monday: nine,
  tuesday: nine,
  wednesday: nine,
  thursday: nine,
  friday: nine,
  saturday: null,
  sunday: null,
}

export const QUARTER = 15 * 60_000
const DAY = 24 * 60
/** Long enough for any week's window, even where a clock change takes one week's hours away. */
const HORIZON = 15 * DAY * 60_000
/** The furthest any clock has been set within a day, with some to spare. */
const SAFELY = 3 * 60

export function isEmptyWindow(window: CallingWindow) {
  return weekdays.every((day) => window[day] === null)
}

/** Whether the window is open at this zone's wall clock. Throws where there is no such zone. */
export function isOpen(window: CallingWindow, zone: string, at: number) {
  const { day, minutes } = wallClock(zone, at)
  const hours = window[day]
  return hours !== null && minutesOf(hours.from) <= minutes && minutes < minutesOf(hours.to)
}

/** The first instant from `at` on that lies within the window; undefined where there is none within two weeks. */
export function nextOpening(window: CallingWindow, zone: string, at: number) {
  return firstInstant(zone, at, {
    isFound: (instant) => isOpen(window, zone, instant),
    minutesAhead: (clock) => untilOpening(window, clock),
  })
}

/** The first instant from `at` on that does not; undefined where it is open all the time. */
export function nextClosing(window: CallingWindow, zone: string, at: number) {
  return firstInstant(zone, at, {
    isFound: (instant) => !isOpen(window, zone, instant),
    minutesAhead: ({ day, minutes }) => minutesOf(window[day]?.to ?? '00:00') - minutes,
  })
}

type Clock = { day: Weekday; minutes: number }
type Wanted = { isFound: (at: number) => boolean; minutesAhead: (clock: Clock) => number }

/**
 * Zones change their clocks by quarter hours and on quarter hours, so nothing happens between two of them. Time
 * before the window opens is skipped, but for some hours.
 */
function firstInstant(zone: string, from: number, { isFound, minutesAhead }: Wanted) {
  let at = from
  while (at - from <= HORIZON) {
    if (isFound(at)) return at
    const quarters = Math.floor((minutesAhead(wallClock(zone, at)) - SAFELY) / 15)
    at = (Math.floor(at / QUARTER) + Math.max(1, quarters)) * QUARTER
  }
  return undefined
}

function untilOpening(window: CallingWindow, { day, minutes }: Clock) {
  const sinceClosing = minutes - minutesOf(window[day]?.to ?? '00:00')
  // A clock that is set back may bring today's hours once more.
  if (window[day] && sinceClosing >= 0 && sinceClosing < SAFELY) return 0
  const first = weekdays.indexOf(day)
  for (let later = 0; later <= 7; later += 1) {
    const hours = window[weekdays[(first + later) % 7] as Weekday]
    const until = hours ? later * DAY + minutesOf(hours.from) - minutes : -1
    if (until >= 0) return until
  }
  return 7 * DAY
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function wallClock(zone: string, at: number): Clock {
  let clock = clocks.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    if (clocks.size < 1_000) clocks.set(zone, clock)
  }
  let day = ''
  let minutes = 0
  for (const { type, value } of clock.formatToParts(at)) {
    if (type === 'weekday') day = value.toLowerCase()
    if (type === 'hour') minutes += Number(value) * 60
    if (type === 'minute') minutes += Number(value)
  }
  return { day: day as Weekday, minutes }
}

const days = new Map<string, Intl.DateTimeFormat>()

/** The day there, such as 2026-11-23. */
export function localDay(zone: string, at: number) {
  let format = days.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    if (days.size < 1_000) days.set(zone, format)
  }
  return format.format(at)
}

/** The time there, such as 15:04. */
export function localTime(zone: string, at: number) {
  const { minutes } = wallClock(zone, at)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Minutes from midnight on. */
export function minutesOf(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
