/** The sentence that says after how many seconds to try again, if known. */
export function retryAfterIn(seconds: number | undefined) {
  return new Headers(seconds ? { 'retry-after': String(seconds) } : undefined)
}
