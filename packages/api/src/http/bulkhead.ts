import { concurrencyLimit } from '@bellbird/runtime/concurrency'
import { telemetry } from '@bellbird/runtime/telemetry/telemetry'
import { tooMany } from './problem.ts'

export type Bulkhead = <T>(work: () => Promise<T>) => Promise<T>

/** Rejects what exceeds both limits with 429. */
export function createBulkhead(limits: { atOnce: number; waiting: number }): Bulkhead {
  const limit = concurrencyLimit(limits)

  return async (work) => {
    const place = limit.enter()
    if (!(await place.admitted)) {
      telemetry()?.count('bellbird.requests.shed')
      throw tooMany('The server is busy. Please try again in a moment.', 2)
    }
    try {
      return await work()
    } finally {
      place.leave()
    }
  }
}
