import { setTimeout as wait } from 'node:timers/promises'

/** Lets `calls` requests per `perMs` milliseconds through, in order; the rest wait. */
export function createRateLimiter({ calls, perMs }: { calls: number; perMs: number }) {
  const taken: number[] = []
  let notBefore = 0
  let queue: Promise<void> = Promise.resolve()

  async function next() {
    const now = Date.now()
    while (taken.length > 0 && (taken[0] as number) <= now - perMs) taken.shift()
    const free = taken.length < calls ? 0 : (taken[0] as number) + perMs - now
    const pause = Math.max(free, notBefore - now)
    if (pause > 0) {
      await wait(pause)
      return next()
    }
    taken.push(now)
  }

  return {
    turn() {
      queue = queue.then(next)
      return queue
    },
    /** Pauses all requests for this many milliseconds. */
    rest(ms: number) {
      notBefore = Math.max(notBefore, Date.now() + ms)
    },
  }
}

export type RateLimiter = ReturnType<typeof createRateLimiter>
