export const PAST_DAY = 'Choose today or a later day'

/** Today's date in UTC−12, where days begin last; every earlier day is over everywhere. */
export function earliestDay(now = Date.now()) {
  return new Date(now - 12 * 60 * 60_000).toISOString().slice(0, 10)
}
