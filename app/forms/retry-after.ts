export function retryAfterIn(seconds: number | undefined) {
  return new Headers(seconds ? { 'retry-after': String(seconds) } : undefined)
}
