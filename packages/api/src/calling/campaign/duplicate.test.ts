import { Campaign, type CampaignInput } from '@bellbird/contract/campaigns/campaign'
import { expect, test } from 'vitest'
import { campaignSession } from '../../campaigns/campaign-session.ts'
import { dialingApi, dialingSession } from '../dialer/test-dialing.ts'

const api = dialingApi()

function dayFromNow(days: number) {
  return new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
}

async function duplicatingSession() {
  const session = await dialingSession(api, 'retell')
  return {
    ...session,
    duplicate: (id: string, headers = {}) =>
      session.call('POST', `/campaigns/${id}/duplicate`, undefined, headers),
    copyOf: (id: string) => session.value(Campaign, 'POST', `/campaigns/${id}/duplicate`),
  }
}

test('A duplicate of a running campaign is a draft with all of its settings and none of its results', async () => {
  const session = await duplicatingSession()
  await session.people('answers')
  const [agent] = session.connection.agents
  const [number] = session.connection.numbers
  const settings = {
    connection_id: session.connection.id,
    agent_id: agent?.id,
    number_id: number?.id,
    variables: [{ name: 'offer', source: 'text', value: 'Ten percent off' }],
    lines: 3,
    calls_per_day: 40,
    spend_per_day: 12.5,
    starts_at: `${dayFromNow(5)}T08:00:00.000Z`,
    stops_on: dayFromNow(30),
    skip_days: [dayFromNow(10)],
    voicemail: 'leave_message',
  }
  const definition: Partial<CampaignInput> = {
    audience: { status: 'lead', not_called_days: '7' },
    country: 'DE',
    max_attempts: 3,
    retry_hours: 5,
    status_reached: 'customer',
    status_refused: 'inactive',
  }
  const id = await session.dial(settings, definition)
  const copy = await session.copyOf(id)
  expect(copy).toEqual({
    ...(await session.find(id)),
    id: copy.id,
    name: `${(await session.find(id)).name} (copy)`,
    state: 'draft',
    created_at: copy.created_at,
    updated_at: copy.updated_at,
    ready_at: null,
    started_at: null,
    progress: null,
  })
  expect(copy).toMatchObject(definition)
  expect(await session.dialing(copy.id)).toMatchObject({ ...settings, calls: 0, pause_reason: '' })
  const { body } = await session.call('GET', `/campaigns/${copy.id}/history`)
  expect(body.map(({ what }: { what: string }) => what)).toEqual(['created'])
})

test('Dates that have passed are not duplicated', async () => {
  const session = await duplicatingSession()
  const { id } = await session.create()
  const later = dayFromNow(3)
  await session.call('PUT', `/campaigns/${id}/calling`, {
    connection_id: null,
    skip_days: [dayFromNow(-9), later],
  })
  await api.database().query(
    `update campaigns set calling = calling || jsonb_build_object('starts_at', $2::text, 'stops_on', $3::text)
     where id = $1`,
    [id, `${dayFromNow(-9)}T08:00:00.000Z`, dayFromNow(-3)],
  )
  const copy = await session.copyOf(id)
  expect(await session.dialing(copy.id)).toMatchObject({
    starts_at: null,
    stops_on: null,
    skip_days: [later],
  })
})

test('Each duplicate has a name of its own, within the length limit', async () => {
  const session = await duplicatingSession()
  const { id } = await session.create({ name: 'Autumn' })
  const first = await session.copyOf(id)
  expect([
    first.name,
    (await session.copyOf(id)).name,
    (await session.copyOf(first.id)).name,
  ]).toEqual(['Autumn (copy)', 'Autumn (copy 2)', 'Autumn (copy 3)'])
  const long = await session.create({ name: 'x'.repeat(200) })
  await session.copyOf(long.id)
  expect((await session.copyOf(long.id)).name).toBe(`${'x'.repeat(191)} (copy 2)`)
})

test('A duplicate of a campaign whose platform was disconnected keeps it until another is chosen', async () => {
  const session = await duplicatingSession()
  const { id } = await session.create()
  await session.call('PUT', `/campaigns/${id}/calling`, { connection_id: session.connection.id })
  await session.call('DELETE', `/voice/connections/${session.connection.id}`)
  const copy = await session.copyOf(id)
  expect(await session.dialing(copy.id)).toMatchObject({
    connection_id: session.connection.id,
    disconnected: true,
  })
})

test('A campaign of someone else is not found, and a repeated request creates one duplicate', async () => {
  const session = await duplicatingSession()
  const { id } = await session.create()
  const other = await campaignSession(api)
  expect((await other.call('POST', `/campaigns/${id}/duplicate`)).status).toBe(404)
  expect((await session.duplicate('none')).status).toBe(404)
  const key = { 'idempotency-key': 'double-click' }
  const once = await session.duplicate(id, key)
  const twice = await session.duplicate(id, key)
  expect(twice.body.id).toBe(once.body.id)
  expect((await session.call('GET', '/campaigns')).body).toHaveLength(2)
})
