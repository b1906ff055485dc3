import { setTimeout as wait } from 'node:timers/promises'

/** A request counts until `perMs` after its response: the provider counted it no later, however late it arrived. */
export function createRateLimiter({ calls, perMs }: { calls: number; perMs: number }) {
  let open = 0
  const answeredAt: number[] = []
  let onAnswer = () => {}
  let notBefore = 0
  let queue = Promise.resolve()

  function answered() {
    open -= 1
    answeredAt.push(Date.now())
    onAnswer()
  }

  async function next(): Promise<void> {
    const now = Date.now()
    while ((answeredAt[0] ?? now) <= now - perMs) answeredAt.shift()
    if (open >= calls) {
      await new Promise<void>((resolve) => {
        onAnswer = resolve
      })
      return next()
    }
    const isFree = open + answeredAt.length < calls
    const pause = Math.max(isFree ? 0 : (answeredAt[0] ?? now) + perMs - now, notBefore - now)
    if (pause > 0) {
      await wait(pause)
      return next()
    }
    open += 1
  }

  return {
    async send<T>(request: () => Promise<T>) {
      queue = queue.then(next)
      await queue
      return request().finally(answered)
    },
    rest(ms: number) {
      notBefore = Math.max(notBefore, Date.now() + ms)
    },
  }
}

type RateLimiter = ReturnType<typeof createRateLimiter>

/** Of one account: requests in any number of sessions share them. */
export type RateLimiters = { calls: RateLimiter; searches: RateLimiter | undefined }

type Limit = Parameters<typeof createRateLimiter>[0]

export function createRateLimiters(limits: { calls: Limit; searches?: Limit }): RateLimiters {
  return {
    calls: createRateLimiter(limits.calls),
    searches: limits.searches && createRateLimiter(limits.searches),
  }
}
