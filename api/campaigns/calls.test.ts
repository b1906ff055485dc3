import { expect, test } from 'vitest'
import { testApi } from '../test-api.ts'
import { campaignSession, closedNow, definition } from './campaign-session.ts'

const api = testApi()

const number = (last: number) => `+44 20 7946 0${String(last).padStart(3, '0')}`

test('Entries are handed out with what the agent needs, in the order of the list and none twice', async () => {
  const me = await campaignSession(api)
  for (const last of [10, 11, 12]) await me.add({ first_name: `No ${last}`, phone: number(last) })
  const { id } = await me.running()
  const first = await me.handOut(id, 2)
  expect(first).toMatchObject({
    disclosure: definition.disclosure,
    agent: definition.agent,
    entries: [
      { name: 'No 10', number: '+442079460010', zone: 'Europe/London', attempt: 1 },
      { name: 'No 11', attempt: 1 },
    ],
  })
  expect((await me.handOut(id, 2)).entries.map(({ name }) => name)).toEqual(['No 12'])
  expect((await me.handOut(id, 2)).entries).toEqual([])
})

test('A batch that is asked for again under its key is the same, but for who may not be called any more', async () => {
  const me = await campaignSession(api)
  const add = (last: number) => me.add({ first_name: `No ${last}`, phone: number(last) })
  const [first] = [await add(10), await add(11), await add(12)]
  const { id } = await me.running()
  const ask = (key: string, size = 2) =>
    me.call('POST', `/campaigns/${id}/batches`, { size }, { 'Idempotency-Key': key })
  const namesIn = ({ body }: Awaited<ReturnType<typeof ask>>) =>
    (body as { entries: { name: string }[] }).entries.map(({ name }) => name)

  expect(namesIn(await ask('one'))).toEqual(['No 10', 'No 11'])
  const again = await ask('one')
  expect(again.answer.headers.get('Idempotency-Replayed')).toBe('true')
  expect(namesIn(again)).toEqual(['No 10', 'No 11'])
  expect(namesIn(await ask('two'))).toEqual(['No 12'])
  expect(await ask('one', 1)).toMatchObject({ status: 422 })

  await me.call('PUT', `/contacts/${first.id}`, { custom_fields: { do_not_call: 'true' } })
  expect(namesIn(await ask('one'))).toEqual(['No 11'])
  await me.call('POST', `/campaigns/${id}/take-back`, {})
  expect(namesIn(await ask('one'))).toEqual([])
  await me.call('POST', `/campaigns/${id}/pause`)
  expect(await ask('one')).toMatchObject({ status: 409 })
})

test('Two who ask at the same time never get the same entry', async () => {
  const me = await campaignSession(api)
  for (let last = 10; last < 40; last += 1) await me.add({ phone: number(last) })
  const { id } = await me.running()
  const batches = await Promise.all(Array.from({ length: 6 }, () => me.handOut(id, 7)))
  const ids = batches.flatMap(({ entries }) => entries.map((entry) => entry.id))
  expect(new Set(ids).size).toBe(ids.length)
  const rest = await me.handOut(id)
  expect(ids.length + rest.entries.length).toBe(30)
})

test('Nobody is handed out outside the hours of their own clock', async () => {
  const me = await campaignSession(api)
  await me.add()
  const { id } = await me.running({ window: closedNow() })
  expect((await me.handOut(id)).entries).toEqual([])
})

test('Who may no longer be called when entries are handed out is set out with the reason', async () => {
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

  const { entries } = await me.handOut(id)
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

test('An outcome sets last contacted, notes and status once, however often it is told', async () => {
  const me = await campaignSession(api)
  const { id: contactId } = await me.add({ notes: 'Met in May' })
  const { id } = await me.running({ status_reached: 'prospect' })
  const [entry] = (await me.handOut(id)).entries
  const at = new Date().toISOString()
  const outcome = { entry_id: entry?.id, outcome: 'reached', note: 'Wants an offer', at }
  expect(await me.tell(id, outcome)).toEqual({ taken: 1, unchanged: 0, refused: [] })
  const contact = await me.contact(contactId)
  expect(contact).toMatchObject({
    status: 'prospect',
    last_contacted: at,
    notes: `Met in May\n${at.slice(0, 10)} Autumn: Reached – Wants an offer`,
  })
  expect(await me.tell(id, outcome)).toEqual({ taken: 0, unchanged: 1, refused: [] })
  expect(await me.contact(contactId)).toEqual(contact)
  expect(await me.entries(id)).toMatchObject([
    { state: 'done', outcome: 'reached', attempts: 1, note: 'Wants an offer', outcome_at: at },
  ])
})

test('Outcomes are taken by number, and bad ones are refused one by one', async () => {
  const me = await campaignSession(api)
  await me.add()
  await me.add({ phone: number(20) })
  const { id } = await me.running()
  await me.handOut(id, 1)
  const report = await me.tell(
    id,
    { number: '+44 (0)20 7946 0018', outcome: 'voicemail' },
    { number: '+44 20 7946 0999', outcome: 'reached' },
    { number: 'no number', outcome: 'reached' },
    { entry_id: 'nobody', outcome: 'reached' },
    { number: number(20), outcome: 'reached' },
    { number: '+442079460018', outcome: 'reached', at: '2999-01-01T00:00:00Z' },
    { number: '+442079460018', outcome: 'reached', attempt: 7 },
  )
  expect(report.taken).toBe(1)
  expect(report.refused).toEqual([
    { index: 1, message: 'No entry of this campaign has this number' },
    { index: 2, message: 'No entry of this campaign has this number' },
    { index: 3, message: 'No entry of this campaign has this id' },
    { index: 4, message: 'This entry was not handed out' },
    { index: 5, message: 'This time is still to come' },
    { index: 6, message: 'This entry was not handed out 7 times' },
  ])
})

test('Who asks not to be called is marked and suppressed at once, everywhere', async () => {
  const me = await campaignSession(api)
  const first = await me.add()
  const twin = await me.add({ first_name: 'Twin', phone: '(0044) 20 7946-0018' })
  const { id } = await me.running({ status_refused: 'inactive' })
  const other = await me.running()
  const [entry] = (await me.handOut(id)).entries
  await me.tell(id, { entry_id: entry?.id, outcome: 'do_not_call', note: 'Take me off' })

  const marked = {
    do_not_call: 'true',
    do_not_call_reason: 'Take me off',
    do_not_call_source: 'Campaign “Autumn”',
  }
  expect(await me.contact(first.id)).toMatchObject({ status: 'inactive', custom_fields: marked })
  expect(await me.contact(twin.id)).toMatchObject({ custom_fields: marked })
  const { body } = await me.call('GET', '/suppressions')
  expect(body).toMatchObject([{ phone: '+442079460018', source: 'Campaign “Autumn”' }])
  expect((await me.handOut(other.id)).entries).toEqual([])
  expect(await me.entries(other.id, '?reason=number_do_not_call')).toHaveLength(1)
  await me.add({ first_name: 'New', phone: '+442079460018' })
  expect((await me.screening((await me.create()).id)).now).toBe(0)
})

test('Who asks not to be called is heard even if nobody was handed out', async () => {
  const me = await campaignSession(api)
  const { id: contactId } = await me.add()
  const { id } = await me.running()
  const outcome = { number: '+442079460018', outcome: 'do_not_call' }
  expect(await me.tell(id, outcome)).toMatchObject({ taken: 1 })
  expect(await me.tell(id, outcome)).toMatchObject({ unchanged: 1 })
  expect((await me.contact(contactId)).custom_fields).toMatchObject({ do_not_call: 'true' })
  expect((await me.handOut(id)).entries).toEqual([])
})

test.each(['2999-01-01T00:00:00Z', '1999-01-01T00:00:00Z'])(
  'Who asks not to be called is heard even if %s is told as the time',
  async (at) => {
    const me = await campaignSession(api)
    const { id: contactId } = await me.add()
    const { id } = await me.running()
    const before = new Date().toISOString()
    const [entry] = (await me.handOut(id)).entries
    const outcome = { entry_id: entry?.id, outcome: 'do_not_call', at }
    expect(await me.tell(id, outcome)).toMatchObject({ taken: 1, refused: [] })
    const { custom_fields } = await me.contact(contactId)
    expect(custom_fields.do_not_call).toBe('true')
    const since = custom_fields.do_not_call_at ?? ''
    expect(since >= before && since <= new Date().toISOString(), since).toBe(true)
  },
)

test('A wrong number is not called again, from this campaign or another', async () => {
  const me = await campaignSession(api)
  const { id: contactId } = await me.add()
  const { id } = await me.running()
  const [entry] = (await me.handOut(id)).entries
  await me.tell(id, { entry_id: entry?.id, outcome: 'wrong_number' })
  const contact = await me.contact(contactId)
  expect(contact).toMatchObject({
    last_contacted: null,
    custom_fields: { wrong_number: '442079460018' },
  })
  expect(await me.reasons((await me.create()).id)).toEqual({ no_number: 1 })
  await me.call('PUT', `/contacts/${contactId}`, { phone: number(60) })
  expect((await me.screening((await me.create()).id)).now).toBe(1)
})

test('Who is not reached is called again later, up to the number of attempts', async () => {
  const me = await campaignSession(api)
  await me.add()
  const { id } = await me.running({ max_attempts: 2, retry_hours: 2 })
  const [first] = (await me.handOut(id)).entries
  await me.tell(id, { entry_id: first?.id, outcome: 'no_answer' })
  expect((await me.handOut(id)).entries).toEqual([])
  const report = await me.screening(id)
  expect(report).toMatchObject({ now: 0, later: 1 })
  expect(Date.parse(report.next_at ?? '')).toBeGreaterThan(Date.now() + 100 * 60_000)

  await api.database().query(`update campaign_entries set not_before = now() - interval '1 hour'`)
  const [again] = (await me.handOut(id)).entries
  expect(again).toMatchObject({ id: first?.id, attempt: 2 })
  // The first call's outcome once more is not the second's.
  expect(
    await me.tell(id, { entry_id: first?.id, attempt: 1, outcome: 'no_answer' }),
  ).toMatchObject({
    unchanged: 1,
  })
  await me.tell(id, { entry_id: again?.id, attempt: 2, outcome: 'voicemail' })
  expect(await me.entries(id)).toMatchObject([{ state: 'done', attempts: 2, outcome: 'voicemail' }])
  expect((await me.handOut(id)).entries).toEqual([])
})

test('What was handed out and not called waits again when it is taken back', async () => {
  const me = await campaignSession(api)
  await me.add()
  await me.add({ phone: number(30) })
  const { id } = await me.running()
  const [told, open] = (await me.handOut(id)).entries
  await me.tell(id, { entry_id: told?.id, outcome: 'reached' })
  const back = await me.call('POST', `/campaigns/${id}/take-back`, {})
  expect(back.body).toEqual({ taken_back: 1 })
  expect(await me.entries(id, '?state=waiting')).toMatchObject([{ id: open?.id }])
  // Whoever called all the same is heard.
  expect(await me.tell(id, { entry_id: open?.id, outcome: 'reached' })).toMatchObject({ taken: 1 })
  expect((await me.handOut(id)).entries).toEqual([])
})

test('Outcomes come in late too, and what a draft has not handed out has none', async () => {
  const me = await campaignSession(api)
  await me.add()
  const draft = await me.create()
  const tell = { outcomes: [{ number: number(18), outcome: 'reached' }] }
  expect((await me.call('POST', `/campaigns/${draft.id}/outcomes`, tell)).status).toBe(409)
  const { id } = await me.running()
  const [entry] = (await me.handOut(id)).entries
  await me.step(id, 'complete')
  expect(await me.tell(id, { entry_id: entry?.id, outcome: 'reached' })).toMatchObject({ taken: 1 })
})

test('A mistaken outcome is put right, but who refused stays refused', async () => {
  const me = await campaignSession(api)
  const { id: contactId } = await me.add()
  const { id } = await me.running()
  const [entry] = (await me.handOut(id)).entries
  await me.tell(id, { entry_id: entry?.id, outcome: 'do_not_call' })
  expect(await me.tell(id, { entry_id: entry?.id, outcome: 'reached' })).toMatchObject({ taken: 1 })
  expect(await me.entries(id)).toMatchObject([{ outcome: 'reached', attempts: 1 }])
  expect((await me.contact(contactId)).custom_fields).toMatchObject({ do_not_call: 'true' })
})

test('Who is erased leaves every list without a trace, and is not called any more', async () => {
  const me = await campaignSession(api)
  const person = { first_name: 'Unmistakable', last_name: 'Person', phone: number(88) }
  const { id: contactId } = await me.add(person)
  const { id: waiting } = await me.running()
  const { id: called } = await me.running()
  const [entry] = (await me.handOut(called)).entries
  await me.tell(called, { entry_id: entry?.id, outcome: 'reached', note: 'Unmistakable' })

  const held = await me.call('GET', `/contacts/${contactId}/data`)
  expect(JSON.stringify(held.body)).toContain('campaign_entries')
  const erased = await me.call('POST', `/contacts/${contactId}/erase`, {})
  expect(erased.status).toBeLessThan(300)
  for (const table of ['campaign_entries', 'campaign_calls', 'phone_lines']) {
    const rows = await api
      .database()
      .query<{ row: string }>(`select r::text as row from ${table} r`)
    const traces = rows.filter(({ row }) => /Unmistakable|7946 ?0088/.test(row))
    expect([table, traces]).toEqual([table, []])
  }
  expect((await me.handOut(waiting)).entries).toEqual([])
  expect(await me.entries(called)).toMatchObject([{ name: '', state: 'done', outcome: 'reached' }])
})
