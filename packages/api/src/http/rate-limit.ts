import { tooMany } from './problem.ts'

const MINUTE = 60_000
/** Above so many people at once, those whose calls are long past are forgotten. */
const MANY = 10_000

/**
 * Counts the calls of each person. So many may come in a row; as time passes, as many a minute are given
 * back. Each process counts for itself.
 */
export function rateLimit(perMinute: number, now = Date.now) {
  const people = new Map<string, { calls: number; at: number }>()

  function recentCalls(userId: string) {
    const { calls, at } = people.get(userId) ?? { calls: 0, at: now() }
    return Math.max(0, calls - ((now() - at) / MINUTE) * perMinute)
  }

  return {
    /** Rejects with 429 above the limit. */
    count(userId: string) {
      const calls = recentCalls(userId) + 1
      if (calls > perMinute) {
        const seconds = ((calls - perMinute) / perMinute) * 60
        throw tooMany('Too many requests. Please wait a moment.', seconds)
      }
      people.set(userId, { calls, at: now() })
      if (people.size > MANY) {
        for (const other of people.keys()) if (recentCalls(other) === 0) people.delete(other)
      }
    },
  }
}

export type RateLimit = ReturnType<typeof rateLimit>
