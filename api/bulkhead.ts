import { telemetry } from '#telemetry/telemetry.ts'
import { tooMany } from './problem.ts'

export type Bulkhead = <T>(work: () => Promise<T>) => Promise<T>

/** Runs at most `atOnce` works together, lets `waiting` more wait, and refuses the rest with 429. */
export function createBulkhead(limits: { atOnce: number; waiting: number }): Bulkhead {
  const queue: (() => void)[] = []
  let running = 0

  async function enter() {
    if (running < limits.atOnce) {
      running += 1
      return
    }
    if (queue.length >= limits.waiting) {
      telemetry()?.count('bellbird.requests.shed')
      throw tooMany('The server is busy. Please try again in a moment.', 2)
    }
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  function leave() {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
