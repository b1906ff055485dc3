const MAX_SECONDS = 3_600

/** The seconds in a Retry-After header, given as a number or a date; undefined for anything else. */
export function retryAfterIn(headers: Headers, now = Date.now()): number | undefined {
  const header = headers.get('retry-after')?.trim() ?? ''
  const date = Date.parse(header)
  if (!/^\d+$/.test(header) && (!/[a-z]{3}/i.test(header) || Number.isNaN(date))) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((date - now) / 1_000)
  return seconds > 0 ? Math.min(seconds, MAX_SECONDS) : undefined
}

/** A wait in words. */
export function formatWait(seconds: number | undefined) {
  if (seconds === undefined) return 'a moment'
  if (seconds < 120) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
