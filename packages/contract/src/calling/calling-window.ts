/** In display order; `Date` counts from Sunday. */
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

/** Times of day such as 09:00, on the quarter hour. `to` is exclusive and may be 24:00. */
export type Hours = { from: string; to: string }

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
/** Long enough to reach any weekly window, even if a clock change swallows one week's hours. */
const HORIZON = 15 * DAY * 60_000
/** In minutes: more than any clock has ever been changed in a day. */
const CLOCK_CHANGE_MARGIN = 3 * 60

export function isEmptyWindow(window: CallingWindow) {
  return weekdays.every((day) => window[day] === null)
}

/** Throws RangeError for an unknown zone. */
export function isOpen(window: CallingWindow, zone: string, at: number) {
  const { day, minutes } = wallClock(zone, at)
  const hours = window[day]
  return hours !== null && minutesOf(hours.from) <= minutes && minutes < minutesOf(hours.to)
}

/** Undefined if there is none within two weeks. */
export function nextOpening(window: CallingWindow, zone: string, at: number) {
  return firstInstant(zone, at, {
    isFound: (instant) => isOpen(window, zone, instant),
    minutesAhead: (clock) => untilOpening(window, clock),
  })
}

export function nextClosing(window: CallingWindow, zone: string, at: number) {
  return firstInstant(zone, at, {
    isFound: (instant) => !isOpen(window, zone, instant),
    minutesAhead: ({ day, minutes }) => minutesOf(window[day]?.to ?? '00:00') - minutes,
  })
}

type Clock = { day: Weekday; minutes: number }
type InstantSearch = { isFound: (at: number) => boolean; minutesAhead: (clock: Clock) => number }

/** By quarter hour, because zones change their clocks on and by quarter hours. */
function firstInstant(zone: string, from: number, { isFound, minutesAhead }: InstantSearch) {
  let at = from
  while (at - from <= HORIZON) {
    if (isFound(at)) return at
    const quarters = Math.floor((minutesAhead(wallClock(zone, at)) - CLOCK_CHANGE_MARGIN) / 15)
    at = (Math.floor(at / QUARTER) + Math.max(1, quarters)) * QUARTER
  }
  return undefined
}

function untilOpening(window: CallingWindow, { day, minutes }: Clock) {
  const sinceClosing = minutes - minutesOf(window[day]?.to ?? '00:00')
  // If the clock is set back, today's hours may occur again.
  if (window[day] && sinceClosing >= 0 && sinceClosing < CLOCK_CHANGE_MARGIN) return 0
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

export function localTime(zone: string, at: number) {
  const { minutes } = wallClock(zone, at)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

export function minutesOf(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
