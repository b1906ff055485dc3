import { formatCount } from '@bellbird/runtime/numbers'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "2h ago", "31 days ago" */
export function timeAgo(instant: string, now = Date.now()) {
  const passed = now - Date.parse(instant)
  if (passed < MINUTE) return 'Just now'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)}m ago`
  if (passed < DAY) return `${Math.floor(passed / HOUR)}h ago`
  const days = Math.floor(passed / DAY)
  return days === 1 ? '1 day ago' : `${formatCount(days)} days ago`
}
