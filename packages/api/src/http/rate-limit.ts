import { tooMany } from './problem.ts'

/** A thousand per second: only a program that reads and writes as fast as it can comes near this limit. */
const REQUESTS_PER_MINUTE = 60_000
const MINUTE = 60_000
const MANY = 10_000

/** A token bucket that refills within a minute. Each process counts separately. */
export function rateLimit(perMinute = REQUESTS_PER_MINUTE) {
  const people = new Map<string, { calls: number; at: number }>()

  function recentCalls(userId: string) {
    const { calls, at } = people.get(userId) ?? { calls: 0, at: Date.now() }
    return Math.max(0, calls - ((Date.now() - at) / MINUTE) * perMinute)
  }

  return {
    count(userId: string) {
      const calls = recentCalls(userId) + 1
      if (calls > perMinute) {
        const seconds = ((calls - perMinute) / perMinute) * 60
        throw tooMany('Too many requests. Please wait a moment.', seconds)
      }
      people.set(userId, { calls, at: Date.now() })
      if (people.size > MANY) {
        for (const other of people.keys()) if (recentCalls(other) === 0) people.delete(other)
      }
    },
  }
}

export type RateLimit = ReturnType<typeof rateLimit>
