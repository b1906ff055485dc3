import { expect, test } from 'vitest'
import { dialingApi, dialingSession } from '../dialer/test-dialing.ts'

const api = dialingApi()

test('An outdated version does not change how a campaign is called, and a write without one does', async () => {
  const session = await dialingSession(api, 'retell')
  const { id } = await session.create()
  const path = `/campaigns/${id}/calling`
  const byHand = { connection_id: null }
  const byPlatform = { connection_id: session.connection.id }
  const seen = { 'If-Match': `"${(await session.dialing(id)).updated_at}"` }
  expect(await session.call('PUT', path, byPlatform, seen)).toMatchObject({ status: 200 })
  expect(await session.call('PUT', path, byHand, seen)).toMatchObject({ status: 412 })
  expect(await session.dialing(id)).toMatchObject(byPlatform)
  const { updated_at } = await session.find(id)
  const current = { 'If-Match': `"${updated_at}"` }
  expect(await session.call('PUT', path, byHand, current)).toMatchObject({ status: 200 })
  expect(await session.call('PUT', path, byPlatform)).toMatchObject({ status: 200 })
})
