import { isDay } from '../contacts/field-values.ts'
import { localDay, localTime } from './calling-window.ts'

/** In ms since the epoch; NaN if invalid. A repeated hour is either one, and a skipped one counts as the next. */
export function localInstant(zone: string, day: string, time: string) {
  const shown = Date.parse(`${day}T${time}Z`)
  // Days before the year 1000 are written differently by localDay.
  if (!isDay(day) || day < '1000' || Number.isNaN(shown)) return Number.NaN
  if (zone === 'UTC') return shown
  const ahead = (at: number) =>
    Date.parse(`${localDay(zone, at)}T${localTime(zone, at)}Z`) - Math.floor(at / 60_000) * 60_000
  return shown - ahead(shown - ahead(shown))
}
