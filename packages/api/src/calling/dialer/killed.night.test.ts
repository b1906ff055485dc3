import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dialingApi, dialingSession, until } from './test-dialing.ts'

const api = dialingApi()

test('Whenever the API is killed, nobody is called twice in one attempt, nobody is lost, and every call ends in an outcome', {
  timeout: 1_800_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('retell' as const, 'vapi' as const),
      fc.integer({ min: 1, max: 60 }),
      fc.boolean(),
      fc.integer({ min: 0, max: 2 }),
      async (platform, statements, eventsLost, silentPlacing) => {
        const session = await dialingSession(api, platform)
        const numbers = await session.people('answers', 'no_answer', 'voicemail')
        Object.assign(session.board.faults, { eventsLost, silentPlacing })
        const id = await session.dial({ lines: 2 })
        await api.crash(statements, () => new Promise((resolve) => setTimeout(resolve, 1_500)))
        await until(
          () => session.find(id),
          ({ progress }) => progress?.done === numbers.length,
          60_000,
        )
        Object.assign(session.board.faults, { eventsLost: false, silentPlacing: 0 })
        const calls = await session.calls()
        expect(calls.filter(({ outcome }) => outcome === '')).toEqual([])
        const rang = [...session.board.calls.values()].filter(({ number }) =>
          numbers.includes(number),
        )
        const keys = rang.map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
        // Every call that rang is in the log, and calls that did not ring according to the log did not.
        for (const { key } of rang) {
          expect(calls.find((call) => call.id === key)?.outcome).not.toBe('failed')
        }
        expect(rang.length).toBe(numbers.length)
      },
    ),
    { numRuns: 60, endOnFailure: true },
  )
})
