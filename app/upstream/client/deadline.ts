/**
 * A signal that aborts after a timeout or with one of `others`. Call `settle` when nobody waits any more: unlike
 * that of AbortSignal.timeout, the timer then does not outlive its request.
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
