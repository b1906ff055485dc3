import { expect, test } from 'vitest'
import { testApi } from '../test-api.ts'
import { always, campaignSession, definition, windowOf } from './campaign-session.ts'

const api = testApi()

test('A campaign is drafted, listed, changed and deleted by its owner alone', async () => {
  const me = await campaignSession(api)
  const other = await campaignSession(api)
  const campaign = await me.create({ audience: { status: 'lead' } })
  expect(campaign).toMatchObject({
    name: 'Autumn',
    state: 'draft',
    audience: { status: 'lead' },
    max_attempts: 1,
    retry_hours: 24,
    progress: null,
  })
  const list = await me.call('GET', '/campaigns')
  expect(list.body).toEqual([campaign])
  expect(list.answer.headers.get('X-Total-Count')).toBe('1')
  expect((await other.call('GET', '/campaigns')).body).toEqual([])

  const path = `/campaigns/${campaign.id}`
  for (const [method, below] of [
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['GET', '/screening'],
    ['GET', '/entries'],
    ['GET', '/history'],
    ['POST', '/ready'],
    ['POST', '/batches'],
  ]) {
    const body = method === 'PUT' ? definition : { size: 1 }
    const answer = await other.call(
      method as string,
      path + below,
      method === 'GET' ? undefined : body,
    )
    expect([method, below, answer.status]).toEqual([method, below, 404])
  }

  const changed = await me.call('PUT', path, { ...definition, name: 'Winter' })
  expect(changed.body).toMatchObject({ name: 'Winter', audience: {} })
  const history = await me.call('GET', `${path}/history`)
  expect(history.body).toMatchObject([
    { what: 'changed', by: 'Ada Lovelace' },
    { what: 'created', by: 'Ada Lovelace' },
  ])
  expect((await me.call('DELETE', path)).status).toBe(204)
  expect((await me.call('GET', path)).status).toBe(404)
})

test('An outdated version does not overwrite a campaign', async () => {
  const me = await campaignSession(api)
  const { id, updated_at } = await me.create()
  const headers = { 'If-Match': `"${updated_at}"` }
  expect((await me.call('PUT', `/campaigns/${id}`, definition, headers)).status).toBe(200)
  expect((await me.call('PUT', `/campaigns/${id}`, definition, headers)).status).toBe(412)
})

test.each([
  [{ name: '' }, 'name'],
  [{ disclosure: ' ' }, 'disclosure'],
  [{ audience: { status: 'nobody' } }, 'audience'],
  [{ audience: { birthday: 'today' } }, 'audience'],
  [{ max_attempts: 0 }, 'max_attempts'],
  [{ country: 'Germany' }, 'country'],
  [{ country: 'ZZ' }, 'country'],
  [{ agent: { ...definition.agent, tone: 'rude' } }, 'agent'],
  [{ window: { monday: null } }, 'window'],
  [{ window: windowOf(() => ({ from: '09:10', to: '17:00' })) }, 'window'],
  [{ window: windowOf(() => ({ from: '17:00', to: '17:00' })) }, 'window'],
])('A campaign with %o is rejected beside its field', async (change, field) => {
  const me = await campaignSession(api)
  const { status, body } = await me.call('POST', '/campaigns', { ...definition, ...change })
  expect(status).toBe(422)
  expect(body.detail[0].loc.slice(0, 2)).toEqual(['body', field])
})

test('A campaign goes from draft to ready, running, paused and completed, and no other way', async () => {
  const me = await campaignSession(api)
  await me.add()
  const { id } = await me.create()
  const steps = ['ready', 'start', 'pause', 'resume', 'complete', 'reopen']
  const allowed: Record<string, string[]> = {
    draft: ['ready'],
    ready: ['start', 'reopen'],
    running: ['pause', 'complete'],
    paused: ['resume', 'complete'],
    completed: ['reopen'],
  }
  const expectOnly = async (state: string) => {
    for (const step of steps.filter((name) => !allowed[state]?.includes(name))) {
      const { status, body } = await me.call('POST', `/campaigns/${id}/${step}`)
      expect([state, step, status]).toEqual([state, step, 409])
      expect(body.detail).toMatch(/^This campaign is .*\. Only /)
    }
    if (state !== 'draft') {
      expect((await me.call('PUT', `/campaigns/${id}`, definition)).status).toBe(409)
    }
    if (state !== 'running') {
      const { status } = await me.call('POST', `/campaigns/${id}/batches`, { size: 1 })
      expect(status).toBe(409)
    }
  }
  await expectOnly('draft')
  for (const [step, state] of [
    ['ready', 'ready'],
    ['reopen', 'draft'],
    ['ready', 'ready'],
    ['start', 'running'],
    ['pause', 'paused'],
    ['resume', 'running'],
    ['complete', 'completed'],
    ['reopen', 'paused'],
    ['complete', 'completed'],
  ] as const) {
    expect((await me.step(id, step)).state).toBe(state)
    await expectOnly(state)
  }
  const { body } = await me.call('GET', `/campaigns/${id}/history?limit=100`)
  expect(body.map(({ what }: { what: string }) => what).toReversed()).toEqual([
    'created',
    'ready',
    'redrafted',
    'ready',
    'started',
    'paused',
    'resumed',
    'completed',
    'reopened',
    'completed',
  ])
})

test('A running campaign is not deleted', async () => {
  const me = await campaignSession(api)
  await me.add()
  const { id } = await me.running()
  expect((await me.call('DELETE', `/campaigns/${id}`)).status).toBe(409)
  await me.step(id, 'pause')
  expect((await me.call('DELETE', `/campaigns/${id}`)).status).toBe(204)
  for (const table of ['campaign_entries', 'campaign_events', 'campaign_totals']) {
    const left = await api.database().query(`select 1 from ${table} where campaign_id = $1`, [id])
    expect(left).toEqual([])
  }
})

test('An audience in which nobody may be called is not locked', async () => {
  const me = await campaignSession(api)
  const { id } = await me.create()
  const ready = () => me.call('POST', `/campaigns/${id}/ready`)
  expect(await ready()).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/No contacts match this/) },
  })
  await me.add({ phone: '' })
  const rejected = await ready()
  expect(rejected.status).toBe(409)
  expect(rejected.body.detail).toMatch(/No one in this audience can be called/)
  expect(await me.find(id)).toMatchObject({ state: 'draft', freezing: null })
})

test('A campaign that is changed while its audience is being locked is not locked with the earlier list', async () => {
  const me = await campaignSession(api)
  await me.add()
  const { id } = await me.create()
  const path = `/campaigns/${id}`
  const [ready, changed] = await Promise.all([
    me.call('POST', `${path}/ready`),
    me.call('PUT', path, { ...definition, audience: { status: 'customer' } }),
  ])
  expect(changed.status === 200 || ready.status === 200).toBe(true)
  const campaign = await me.find(id)
  if (campaign.state === 'ready') expect(campaign.audience).toEqual({})
  else expect(campaign.audience).toEqual({ status: 'customer' })
})

test('Locking an audience twice at once creates one list', async () => {
  const me = await campaignSession(api)
  for (let at = 0; at < 3; at += 1) await me.add({ phone: `+44 20 7946 001${at}` })
  const { id } = await me.create()
  const answers = await Promise.all([1, 2].map(() => me.call('POST', `/campaigns/${id}/ready`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await me.entries(id)).toHaveLength(3)
})

test('The statistics of one campaign and of all count the outcomes of the calls', async () => {
  const me = await campaignSession(api)
  const people = ['+44 20 7946 0011', '+44 20 7946 0012', '+44 20 7946 0013']
  for (const phone of people) await me.add({ phone })
  await me.add({ phone: '' })
  const { id } = await me.running({ window: always })
  const { entries } = await me.createList(id, 2)
  await me.record(id, { entry_id: entries[0]?.id, outcome: 'reached' })
  expect((await me.find(id)).progress).toMatchObject({
    entries: 4,
    waiting: 1,
    handed_out: 1,
    done: 1,
    out: 1,
    reached: 1,
  })
  const [reported] = await me.entries(id, '?state=done')
  const day = reported?.outcome_at?.slice(0, 10) ?? ''
  const { body } = await me.call('GET', `/campaigns/stats/summary?from=${day}&to=${day}`)
  expect(body).toEqual({
    campaigns: 1,
    active: 1,
    calls_this_month: expect.any(Number),
    reached_this_month: expect.any(Number),
    calls: 1,
    reached: 1,
    by_day: { [day]: { calls: 1, reached: 1 } },
  })
})

test('A call counts in its month from the first instant to the last', async () => {
  const me = await campaignSession(api)
  const people = ['+44 20 7946 0011', '+44 20 7946 0012', '+44 20 7946 0013', '+44 20 7946 0014']
  for (const phone of people) await me.add({ phone })
  const { id } = await me.running()
  const { entries } = await me.createList(id)
  const outcomes = ['voicemail', 'reached', 'no_answer', 'reached']
  await me.record(
    id,
    ...entries.map((entry, at) => ({ entry_id: entry.id, outcome: outcomes[at] })),
  )
  // Two calls in this month and two in the next, which may begin before the statistics are requested.
  await api.database().query(
    `update campaign_calls set at =
       (date_trunc('month', now() at time zone 'UTC') + n.later::interval) at time zone 'UTC'
     from unnest($1::uuid[], $2::text[]) as n (id, later) where entry_id = n.id`,
    [entries.map((entry) => entry.id), ['0 ms', '1 month -1 ms', '1 month', '2 months -1 ms']],
  )
  const { body } = await me.call('GET', '/campaigns/stats/summary')
  expect(body).toMatchObject({ calls: 4, calls_this_month: 2, reached_this_month: 1 })
})
