import { nextDay } from '../calling/calling-schedule.ts'
import { localDay } from '../calling/calling-window.ts'

const HOUR = 3_600_000

/** In ms since the epoch. */
export function startOfDay(day: string, later: number, zone = 'UTC') {
  const midnight = Date.parse(day) + later * 24 * HOUR
  const wanted = new Date(midnight).toISOString().slice(0, 10)
  // Days before the year 1000 and after 9999 are written differently.
  if (zone === 'UTC' || wanted < '1000') return midnight
  let at = midnight - 15 * HOUR
  while (localDay(zone, at) < wanted) at = nextDay(zone, at)
  return at
}
