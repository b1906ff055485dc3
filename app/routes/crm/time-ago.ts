import { formatCount } from '@bellbird/runtime/numbers'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A relative time as short as "2h ago". */
export function timeAgo(instant: string, now = Date.now()) {
  const passed = now - Date.parse(instant)
  if (passed < MINUTE) return 'Just now'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)}m ago`
  return passed < DAY
    ? `${Math.floor(passed / HOUR)}h ago`
    : `${formatCount(Math.floor(passed / DAY))}d ago`
}
