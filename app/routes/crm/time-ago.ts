import { shortDate } from '#app/ui/components/short-date.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A relative time such as "2 hours ago"; a date from a month on. */
export function timeAgo(instant: string, now = Date.now()) {
  const passed = now - Date.parse(instant)
  if (passed < MINUTE) return 'Just now'
  if (passed < HOUR) return ago(passed / MINUTE, 'minute')
  if (passed < DAY) return ago(passed / HOUR, 'hour')
  return passed < 30 * DAY ? ago(passed / DAY, 'day') : shortDate(instant)
}

function ago(passed: number, unit: string) {
  const whole = Math.floor(passed)
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`
}
