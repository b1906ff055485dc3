/** Says after how many seconds to try again, where that is known. */
export function retryAfterIn(seconds: number | undefined) {
  return new Headers(seconds ? { 'retry-after': String(seconds) } : undefined)
}
