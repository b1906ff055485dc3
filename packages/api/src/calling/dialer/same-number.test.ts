import { NewVoiceConnection } from '@bellbird/contract/calling/voice-connection'
import { PRACTICE_KEYS } from '@bellbird/practice/voice/keys'
import { expect, test } from 'vitest'
import { always } from '../../campaigns/campaign-session.ts'
import { dialingApi, dialingSession, until } from './test-dialing.ts'

const api = dialingApi()

/** A user with a connection to each practice platform, who calls a number once a day. */
async function onceADay() {
  const session = await dialingSession(api, 'retell')
  const other = await session.value(NewVoiceConnection, 'POST', '/voice/connections', {
    platform: 'vapi',
    api_key: PRACTICE_KEYS.vapi,
  })
  const connections = [session.connection.id, other.id]
  for (const id of connections) await session.call('PUT', `/voice/connections/${id}`, { lines: 5 })
  const { body: settings } = await session.call('GET', '/calling/settings')
  const changes = { contact_per_day: 1, window: always }
  await session.call('PUT', '/calling/settings', { ...settings, ...changes })
  return { ...session, connections }
}

test('Two calls to one number, placed at the same moment through two connections, are one call', async () => {
  const session = await onceADay()
  const numbers = await session.people('answers', 'answers', 'answers', 'answers')
  for (const phone of numbers) {
    const contacts = [await session.add({ phone }), await session.add({ phone })]
    const answers = await Promise.all(
      contacts.map(({ id }, at) =>
        session.call('POST', `/contacts/${id}/call`, {
          connection_id: session.connections[at],
          purpose: 'The offer of Monday',
          disclosure: 'Hello, an AI assistant calls.',
        }),
      ),
    )
    const [placed, refused] = answers.toSorted((one, two) => one.status - two.status)
    expect([placed?.status, refused?.status]).toEqual([201, 409])
    expect(refused?.body.detail).toMatch(/^(Being called right now|Call limit reached)\.$/)
  }
  expect(await session.calls()).toHaveLength(numbers.length)
})

test('Two campaigns that dial the same people at the same moment call each of them once', async () => {
  const session = await onceADay()
  const numbers = await session.people('answers', 'answers', 'answers', 'answers', 'answers')
  const campaigns = await Promise.all(
    session.connections.map((connection_id) => session.dial({ connection_id })),
  )
  const entries = await until(
    async () => (await Promise.all(campaigns.map((id) => session.entries(id)))).flat(),
    (all) => all.every(({ state, not_before }) => state === 'done' || not_before !== null),
  )
  expect(
    entries
      .filter(({ state }) => state === 'done')
      .map(({ number }) => number)
      .toSorted(),
  ).toEqual(numbers.toSorted())
  const called = (await session.calls()).map(({ number }) => number)
  expect(called.toSorted()).toEqual(numbers.toSorted())
})
