const DAY = 86_400_000

function dayOf(instant: number) {
  return new Date(instant).toISOString().slice(0, 10)
}

export function daysLater(day: string, days: number) {
  return dayOf(Date.parse(day) + days * DAY)
}

export function daysBetween(from: string, to: string) {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY)
}

/** The first day of the month that is this many months later. */
export function monthsLater(day: string, months: number) {
  const [year = 1970, month = 1] = day.split('-').map(Number)
  return dayOf(Date.UTC(year, month - 1 + months, 1))
}

/** Sunday is 0. */
export function weekdayOf(day: string) {
  return new Date(day).getUTCDay()
}
