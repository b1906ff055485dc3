import { clockIn, weekdayIn } from '#app/ui/components/time-text.ts'

const SIX_DAYS = 6 * 86_400_000

/** An instant in a time zone: "6:00 PM" for today there, "Sun 12:00 AM" or, if that is not within days, with its date. */
export function timeIn(instant: string, zone: string) {
  return soonIn(instant, zone).replace(/^today /, '')
}

/** The same, with its day: "today 6:00 PM". */
export function soonIn(instant: string, zone: string) {
  const isSoon = Date.parse(instant) - Date.now() < SIX_DAYS
  return inZone(instant, zone, !isSoon)
}

export function inZone(instant: string, zone: string, hasDay = true) {
  const date = new Date(instant)
  try {
    const day = weekdayIn(date, zone, false)
    const clock = clockIn(date, zone)
    if (hasDay) return `${day}, ${clock}`
    const isToday = day === weekdayIn(new Date(), zone, false)
    return `${isToday ? 'today' : day.split(',', 1)[0]} ${clock}`
  } catch {
    return date.toISOString().slice(0, 16).replace('T', ' ')
  }
}
