const MAX_SECONDS = 3_600

/** In seconds, given as a number or a date. */
export function retryAfterIn(headers: Headers, now = Date.now()): number | undefined {
  const header = headers.get('retry-after')?.trim() ?? ''
  const date = Date.parse(header)
  if (!/^\d+$/.test(header) && (!/[a-z]{3}/i.test(header) || Number.isNaN(date))) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((date - now) / 1_000)
  return seconds > 0 ? Math.min(seconds, MAX_SECONDS) : undefined
}

export function formatWait(seconds: number | undefined) {
  if (seconds === undefined) return 'a moment'
  if (seconds < 120) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
