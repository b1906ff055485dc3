import { expect, test } from 'vitest'
import { dialingApi, dialingSession, hasEnded, until } from '../dialer/test-dialing.ts'

const api = dialingApi()

async function disconnectedSession() {
  const session = await dialingSession(api, 'retell')
  const { connection } = session
  return {
    ...session,
    disconnect: () => session.call('DELETE', `/voice/connections/${connection.id}`),
    update: (id: string, dialing: object) =>
      session.call('PUT', `/campaigns/${id}/calling`, dialing),
    attempt: (id: string, step: string) => session.call('POST', `/campaigns/${id}/${step}`),
  }
}

test('A campaign keeps its calls after its platform was disconnected, and is dialed by hand once that is chosen', async () => {
  const session = await disconnectedSession()
  await session.people('answers', 'answers')
  const id = await session.dial({ calls_per_day: 1 })
  await until(() => session.calls(), hasEnded)
  await session.disconnect()
  const { connection } = session
  const figures = { calls: 1, platform_calls: 1, spend: 0.18 }
  expect(await session.dialing(id)).toMatchObject({
    connection_id: connection.id,
    disconnected: true,
    platform: 'retell',
    connection_name: connection.name,
    pause_reason: 'disconnected',
    ...figures,
  })
  expect(await session.attempt(id, 'resume')).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('was disconnected. Choose who makes the calls') },
  })
  expect(await session.update(id, { connection_id: null })).toMatchObject({
    body: { connection_id: null, disconnected: false, platform: '', pause_reason: '', ...figures },
  })
  expect((await session.step(id, 'resume')).state).toBe('running')
  expect((await session.createList(id, 2)).entries).toHaveLength(1)
})

test('A draft keeps a disconnected platform until another or none is chosen, and does not start with it', async () => {
  const session = await disconnectedSession()
  await session.people('answers')
  const { id } = await session.create()
  const { connection } = session
  const dialing = { connection_id: connection.id }
  expect(await session.update(id, dialing)).toMatchObject({ body: { disconnected: false } })
  await session.disconnect()
  expect(await session.update(id, { ...dialing, lines: 2 })).toMatchObject({
    status: 200,
    body: { ...dialing, lines: 2, disconnected: true, platform: '', connection_name: '' },
  })
  await session.step(id, 'ready')
  expect(await session.attempt(id, 'start')).toMatchObject({ status: 409 })
  const { id: other } = await session.create()
  expect(await session.update(other, dialing)).toMatchObject({ status: 422 })
  await session.update(id, { connection_id: null })
  expect((await session.step(id, 'start')).state).toBe('running')
  expect((await session.createList(id, 1)).entries).toHaveLength(1)
})

test('The history of a campaign has who disconnected its platform, why it was paused, and that its caller changed', async () => {
  const session = await disconnectedSession()
  await session.people('answers')
  const id = await session.dial()
  const { id: draft } = await session.create()
  const { connection } = session
  await session.update(draft, { connection_id: connection.id })
  const path = `/voice/connections/${connection.id}`
  const before = await session.call('GET', path)
  expect(before.body).toMatchObject({ running_campaigns: 1, waiting_campaigns: 1 })
  await session.disconnect()
  await session.update(id, { connection_id: null })
  const events = async (of: string) => {
    const { body } = await session.call('GET', `/campaigns/${of}/history`)
    return body.map(({ what, by }: { what: string; by: string }) => [what, by !== ''])
  }
  // The call may end, and its outcome be recorded, at any moment.
  const withoutCalls = (await events(id)).filter(([what]: [string]) => what !== 'outcomes')
  expect(withoutCalls.slice(0, 3)).toEqual([
    ['caller_changed', true],
    ['paused_disconnected', false],
    ['disconnected', true],
  ])
  expect((await events(draft))[0]).toEqual(['disconnected', true])
})
