import fc from 'fast-check'
import { expect, test } from 'vitest'
import { always } from '../../campaigns/campaign-session.ts'
import { dialingApi, dialingSession, until } from '../dialer/test-dialing.ts'

const api = dialingApi()

test('Whenever the API is killed during a single call, a repeated request leads to the same call, which rings at most once and ends in an outcome', {
  timeout: 1_800_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('retell' as const, 'vapi' as const),
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      fc.integer({ min: 0, max: 1 }),
      async (platform, statements, eventsLost, silentPlacing) => {
        const session = await dialingSession(api, platform)
        const [number] = await session.people('answers')
        const [contact] = (await session.call('GET', '/contacts')).body
        const { body: settings } = await session.call('GET', '/calling/settings')
        await session.call('PUT', '/calling/settings', { ...settings, window: always })
        const input = {
          connection_id: session.connection.id,
          purpose: 'The offer of Monday',
          disclosure: 'Hello, an AI assistant calls.',
        }
        const place = () =>
          session.call('POST', `/contacts/${contact.id}/call`, input, { 'Idempotency-Key': 'one' })
        Object.assign(session.board.faults, { eventsLost, silentPlacing })
        await api.crash(statements, () => place().catch(() => undefined))
        expect(await place()).toMatchObject({ status: 201 })
        const [call, ...others] = await until(
          () => session.calls(),
          (found) => found.length > 0 && found.every(({ outcome }) => outcome !== ''),
        )
        Object.assign(session.board.faults, { eventsLost: false, silentPlacing: 0 })
        expect(others).toEqual([])
        const rang = [...session.board.calls.values()].filter((one) => one.number === number)
        expect(rang.map(({ key }) => key)).toEqual(call?.outcome === 'failed' ? [] : [call?.id])
      },
    ),
    { numRuns: 60, endOnFailure: true },
  )
})
