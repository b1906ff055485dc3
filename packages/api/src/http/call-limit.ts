import { tooMany } from './problem.ts'

const MINUTE = 60_000
/** Above so many people at once, those whose calls are long past are forgotten. */
const MANY = 10_000

/**
 * Counts the calls of each person. So many may come in a row; as time passes, as many a minute are given
 * back. Each process counts for itself.
 */
export function callLimit(perMinute: number, now = Date.now) {
  const people = new Map<string, { calls: number; at: number }>()

  function standing(userId: string) {
    const { calls, at } = people.get(userId) ?? { calls: 0, at: now() }
    return Math.max(0, calls - ((now() - at) / MINUTE) * perMinute)
  }

  return {
    /** Refuses with 429 what is one too many. */
    count(userId: string) {
      const calls = standing(userId) + 1
      if (calls > perMinute) {
        const seconds = ((calls - perMinute) / perMinute) * 60
        throw tooMany('Those were too many calls in a minute. Please wait a moment.', seconds)
      }
      people.set(userId, { calls, at: now() })
      if (people.size > MANY) {
        for (const other of people.keys()) if (standing(other) === 0) people.delete(other)
      }
    },
  }
}

export type CallLimit = ReturnType<typeof callLimit>
