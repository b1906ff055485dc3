import { shortDate } from '#app/ui/components/short-date.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A relative time such as "2h ago"; a date from a month on. */
export function timeAgo(instant: string, now = Date.now()) {
  const passed = now - Date.parse(instant)
  if (passed < MINUTE) return 'Just now'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)}m ago`
  if (passed < DAY) return `${Math.floor(passed / HOUR)}h ago`
  return passed < 30 * DAY ? `${Math.floor(passed / DAY)}d ago` : shortDate(instant)
}
