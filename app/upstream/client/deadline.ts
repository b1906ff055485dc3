/**
 * A signal that aborts when the time is over, or when one of `others` does; `settle` is to be called once
 * nobody waits any more, so that no timer outlives its request as that of AbortSignal.timeout would.
 */
export function deadlineOf(ms: number, ...others: AbortSignal[]) {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), ms)
  const giveUp = () => controller.abort()
  for (const other of others) other.addEventListener('abort', giveUp)
  if (others.some(({ aborted }) => aborted)) giveUp()

  return {
    signal: controller.signal,
    settle() {
      clearTimeout(timer)
      for (const other of others) other.removeEventListener('abort', giveUp)
    },
  }
}
