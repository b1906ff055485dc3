import { weekdays } from '@bellbird/contract/calling/calling-window'
import { expect, test } from 'vitest'
import { testApi } from '../test-api.ts'
import { always, campaignSession, closedNow, definition, windowOf } from './campaign-session.ts'

const api = testApi()

const DAY = 24 * 60 * 60_000

const number = (last: number) => `+44 20 7946 0${String(last).padStart(3, '0')}`

test('Entries are exported with what the agent needs, in the order of the list and none twice', async () => {
  const me = await campaignSession(api)
  for (const last of [10, 11, 12]) await me.add({ first_name: `No ${last}`, phone: number(last) })
  const { id } = await me.running()
  const first = await me.createList(id, 2)
  expect(first).toMatchObject({
    disclosure: definition.disclosure,
    agent: definition.agent,
    entries: [
      { name: 'No 10', number: '+442079460010', zone: 'Europe/London', attempt: 1 },
      { name: 'No 11', attempt: 1 },
    ],
  })
  expect((await me.createList(id, 2)).entries.map(({ name }) => name)).toEqual(['No 12'])
  expect((await me.createList(id, 2)).entries).toEqual([])
})

test('A batch requested again under its key is the same, but without people who may no longer be called', async () => {
  const me = await campaignSession(api)
  const add = (last: number) => me.add({ first_name: `No ${last}`, phone: number(last) })
  const [first] = [await add(10), await add(11), await add(12)]
  const { id } = await me.running()
  const requestBatch = (key: string, size = 2) =>
    me.call('POST', `/campaigns/${id}/batches`, { size }, { 'Idempotency-Key': key })
  const namesIn = ({ body }: Awaited<ReturnType<typeof requestBatch>>) =>
    (body as { entries: { name: string }[] }).entries.map(({ name }) => name)

  expect(namesIn(await requestBatch('one'))).toEqual(['No 10', 'No 11'])
  const again = await requestBatch('one')
  expect(again.answer.headers.get('Idempotency-Replayed')).toBe('true')
  expect(again.answer.headers.get('Idempotency-Age')).toMatch(/^\d+$/)
  expect(namesIn(again)).toEqual(['No 10', 'No 11'])
  expect(namesIn(await requestBatch('two'))).toEqual(['No 12'])
  expect(await requestBatch('one', 1)).toMatchObject({ status: 422 })

  await me.call('PUT', `/contacts/${first.id}`, { custom_fields: { do_not_call: 'true' } })
  expect(namesIn(await requestBatch('one'))).toEqual(['No 11'])
  await me.call('POST', `/campaigns/${id}/take-back`, {})
  expect(namesIn(await requestBatch('one'))).toEqual([])
  expect(await me.batches(id)).toHaveLength(2)
})

test('Concurrent requests never get the same entry', async () => {
  const me = await campaignSession(api)
  for (let last = 10; last < 40; last += 1) await me.add({ phone: number(last) })
  const { id } = await me.running()
  const batches = await Promise.all(Array.from({ length: 6 }, () => me.createList(id, 7)))
  const ids = batches.flatMap(({ entries }) => entries.map((entry) => entry.id))
  expect(new Set(ids).size).toBe(ids.length)
  const rest = await me.createList(id)
  expect(ids.length + rest.entries.length).toBe(30)
})

test('Nobody is exported outside the hours of their own time zone', async () => {
  const me = await campaignSession(api)
  await me.add()
  const { id } = await me.running({ window: closedNow() })
  expect((await me.createList(id)).entries).toEqual([])
})

test('People who may no longer be called at export are excluded with the reason', async () => {
  const me = await campaignSession(api)
  const add = async (last: number) => (await me.add({ phone: number(last) })).id
  const [marked, withdrew, left, moved, listed, stays] = await Promise.all(
    [10, 11, 12, 13, 14, 15].map(add),
  )
  const shares = await add(16)
  const { id } = await me.running()
  const put = async (contact: string | undefined, change: Record<string, unknown>) =>
    me.call('PUT', `/contacts/${contact}`, change)
  await put(marked, { custom_fields: { do_not_call: 'true' } })
  await put(withdrew, { custom_fields: { call_consent: 'withdrawn' } })
  await me.call('DELETE', `/contacts/${left}`)
  await put(moved, { phone: number(50) })
  await me.call('POST', '/suppressions', { numbers: [{ phone: number(14) }] })
  await me.add({ phone: number(16), custom_fields: { do_not_call: 'true' } })

  const { entries } = await me.createList(id)
  expect(entries.map(({ contact_id }) => contact_id)).toEqual([stays])
  const out = await me.entries(id, '?state=out')
  expect(Object.fromEntries(out.map(({ contact_id, reason }) => [contact_id, reason]))).toEqual({
    [marked ?? '']: 'do_not_call',
    [withdrew ?? '']: 'consent_withdrawn',
    [left ?? '']: 'deleted',
    [moved ?? '']: 'number_changed',
    [listed ?? '']: 'suppressed',
    [shares]: 'number_do_not_call',
  })
})

test('A contact on a call list says until when it may be called, and no other one does', async () => {
  const me = await campaignSession(api)
  await me.add()
  await me.add({ phone: number(31) })
  const closed = closedNow()
  const window = windowOf((day) => (closed[day] ? null : always[day]))
  const { id } = await me.running({ window })
  const [listed] = (await me.createList(id, 1)).entries
  expect(listed?.call_before).toMatch(/^\d{4}-/)
  expect(await me.entries(id)).toMatchObject([
    { state: 'handed_out', call_before: listed?.call_before, call_from: null },
    { state: 'waiting', call_before: null, call_from: null },
  ])
})

test('A contact on a call list says from when it may be called again once its calling hours are over', async () => {
  const me = await campaignSession(api)
  await me.add()
  const { id } = await me.running()
  await me.createList(id, 1)
  const days = [0, 1].map((day) => new Date(Date.now() + day * DAY).toISOString().slice(0, 10))
  const { body: settings } = await me.call('GET', '/calling/settings')
  const skipped = await me.call('PUT', '/calling/settings', { ...settings, skip_days: days })
  expect(skipped.status).toBe(200)
  const [entry] = await me.entries(id)
  expect(entry?.call_before).toBeNull()
  expect(Date.parse(entry?.call_from ?? '')).toBeGreaterThan(Date.now())
})

test('Exported contacts that were not called are ready again when they are returned to the queue', async () => {
  const me = await campaignSession(api)
  await me.add()
  await me.add({ phone: number(30) })
  const { id } = await me.running()
  const [reported, open] = (await me.createList(id)).entries
  await me.record(id, { entry_id: reported?.id, outcome: 'reached' })
  const back = await me.call('POST', `/campaigns/${id}/take-back`, {})
  expect(back.body).toEqual({ taken_back: 1 })
  expect(await me.entries(id, '?state=waiting')).toMatchObject([{ id: open?.id }])
  // The outcome of a call that was made anyway is recorded.
  expect(await me.record(id, { entry_id: open?.id, outcome: 'reached' })).toMatchObject({
    taken: 1,
  })
  expect((await me.createList(id)).entries).toEqual([])
})

test('A contact whose call failed technically waits for another attempt, not for its calling hours', async () => {
  const me = await campaignSession(api)
  await me.add()
  const { id } = await me.running()
  await api.database().query(`update campaign_entries set not_before = now() + interval '1 hour'`)
  expect(await me.screening(id)).toMatchObject({ now: 0, later: 1, retry: 1 })
})

test('A contact that was not reached is called again later, up to the number of attempts', async () => {
  const me = await campaignSession(api)
  await me.add()
  const { id } = await me.running({ max_attempts: 2, retry_hours: 2 })
  const [first] = (await me.createList(id)).entries
  await me.record(id, { entry_id: first?.id, outcome: 'no_answer' })
  expect((await me.createList(id)).entries).toEqual([])
  const report = await me.screening(id)
  expect(report).toMatchObject({ now: 0, later: 1, retry: 1, retry_at: report.next_at })
  expect(Date.parse(report.next_at ?? '')).toBeGreaterThan(Date.now() + 119 * 60_000)
  expect(Date.parse(report.next_at ?? '')).toBeLessThan(Date.now() + 122 * 60_000)

  await api.database().query(`update campaign_entries set not_before = now() - interval '1 hour'`)
  const [again] = (await me.createList(id)).entries
  expect(again).toMatchObject({ id: first?.id, attempt: 2 })
  // Repeating the outcome of the first call does not set that of the second.
  expect(
    await me.record(id, { entry_id: first?.id, attempt: 1, outcome: 'no_answer' }),
  ).toMatchObject({
    unchanged: 1,
  })
  await me.record(id, { entry_id: again?.id, attempt: 2, outcome: 'voicemail' })
  expect(await me.entries(id)).toMatchObject([{ state: 'done', attempts: 2, outcome: 'voicemail' }])
  expect((await me.createList(id)).entries).toEqual([])
})

test('A call list is stored with how many were requested, why it has fewer, and the outcomes', async () => {
  const me = await campaignSession(api)
  // 25 hours apart, so that their local days always differ.
  const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((time_zone) => ({
    custom_fields: { time_zone },
  }))
  const first = await me.add({ phone: number(10), ...east })
  await me.add({ phone: number(11), ...east })
  await me.add({ phone: number(12), ...west })
  await me.add({ phone: number(13), ...east })
  await me.add({ phone: number(14), custom_fields: { call_consent: '' } })
  const there = new Date(Date.now() + 14 * 60 * 60_000).getUTCDay()
  const { id } = await me.running({
    window: windowOf((day) =>
      weekdays.indexOf(day) === (there + 6) % 7 ? { from: '00:00', to: '24:00' } : null,
    ),
  })
  await me.call('POST', '/suppressions', { numbers: [{ phone: number(13) }] })
  const list = await me.createList(id, 5)
  const left = { outside_hours: 1, waiting_to_retry: 0, excluded: { no_consent: 1, suppressed: 1 } }
  expect(list).toMatchObject({ wanted: 5, given: 2, open: 2, on_other_lists: 0, ...left })
  expect(await me.createList(id, 5)).toMatchObject({ given: 0, on_other_lists: 2, ...left })

  await me.record(id, { entry_id: list.entries[1]?.id, outcome: 'reached' })
  const counts = { given: 2, open: 1, done: 1, reached: 1, opted_out: 0 }
  expect(await me.batches(id)).toMatchObject([{ id: list.id, ...counts }])
  expect((await me.batch(id, list.id)).entries).toMatchObject([
    { contact_id: first.id, attempt: 1 },
  ])
  expect(await me.entries(id, `?batch_id=${list.id}`)).toHaveLength(2)
  await me.call('PUT', `/contacts/${first.id}`, { custom_fields: { do_not_call: 'true' } })
  expect((await me.batch(id, list.id)).entries).toEqual([])
})

test('An empty call list is not stored', async () => {
  const me = await campaignSession(api)
  await me.add()
  const { id } = await me.running({ window: closedNow() })
  expect(await me.createList(id)).toMatchObject({ id: null, given: 0, outside_hours: 1 })
  expect(await me.batches(id)).toEqual([])
})

test('Contacts of one call list are returned to the queue and those of another stay', async () => {
  const me = await campaignSession(api)
  await me.add({ phone: number(10) })
  await me.add({ phone: number(11) })
  const { id } = await me.running()
  const [one, other] = [await me.createList(id, 1), await me.createList(id, 1)]
  const back = await me.call('POST', `/campaigns/${id}/take-back`, { batch_id: one.id })
  expect(back.body).toEqual({ taken_back: 1 })
  expect(await me.batches(id)).toMatchObject([
    { id: other.id, open: 1 },
    { id: one.id, open: 0 },
  ])
  const otherUser = await campaignSession(api)
  const seen = await otherUser.call('GET', `/campaigns/${id}/batches/${one.id}`)
  expect(seen.status).toBe(404)
  for (const batch_id of ['x', crypto.randomUUID()]) {
    const rejected = await me.call('POST', `/campaigns/${id}/take-back`, { batch_id })
    expect(rejected.status).toBe(404)
  }
})
