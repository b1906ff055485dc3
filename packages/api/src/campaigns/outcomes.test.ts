import { expect, test } from 'vitest'
import { testApi } from '../test-api.ts'
import { campaignSession } from './campaign-session.ts'

const api = testApi()

const number = (last: number) => `+44 20 7946 0${String(last).padStart(3, '0')}`

test('An outcome sets last contacted and status once, and leaves the notes alone, however often it is reported', async () => {
  const me = await campaignSession(api)
  const { id: contactId } = await me.add({ notes: 'Met in May' })
  const { id } = await me.running({ status_reached: 'prospect' })
  const [entry] = (await me.createList(id)).entries
  const at = new Date().toISOString()
  const outcome = { entry_id: entry?.id, outcome: 'reached', note: 'Wants an offer', at }
  expect(await me.record(id, outcome)).toMatchObject({ taken: 1, unchanged: 0, refused: [] })
  const contact = await me.contact(contactId)
  expect(contact).toMatchObject({
    status: 'prospect',
    last_contacted: at,
    notes: 'Met in May',
  })
  expect(await me.record(id, outcome)).toMatchObject({ taken: 0, unchanged: 1, refused: [] })
  expect(await me.contact(contactId)).toEqual(contact)
  expect(await me.entries(id)).toMatchObject([
    { state: 'done', outcome: 'reached', attempts: 1, note: 'Wants an offer', outcome_at: at },
  ])
})

test('Of two calls reported at once, newest first, the later one is when the person was last contacted', async () => {
  const me = await campaignSession(api)
  const { id: contactId } = await me.add()
  const { id } = await me.running({ max_attempts: 2 })
  const entry_id = (await me.createList(id)).entries[0]?.id
  await me.call('POST', `/campaigns/${id}/take-back`, {})
  await me.createList(id)
  const later = new Date().toISOString()
  const earlier = new Date(Date.parse(later) - 30 * 60_000).toISOString()
  const report = await me.record(
    id,
    { entry_id, attempt: 2, outcome: 'reached', at: later },
    { entry_id, attempt: 1, outcome: 'no_answer', at: earlier },
  )
  expect(report).toMatchObject({ taken: 2, refused: [] })
  expect((await me.contact(contactId)).last_contacted).toBe(later)
})

test('Outcomes are accepted by number, and bad ones are rejected one by one', async () => {
  const me = await campaignSession(api)
  await me.add()
  await me.add({ phone: number(20) })
  const { id } = await me.running()
  await me.createList(id, 1)
  const report = await me.record(
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
    { index: 1, message: 'No contact in this campaign has this number' },
    { index: 2, message: 'No contact in this campaign has this number' },
    { index: 3, message: 'No contact in this campaign has this entry_id' },
    { index: 4, message: 'This contact was not on a call list' },
    { index: 5, message: 'This time is in the future' },
    { index: 6, message: 'This contact was not on 7 call lists' },
  ])
})

test('A person who opts out is immediately marked and on the do-not-call list, everywhere', async () => {
  const me = await campaignSession(api)
  const first = await me.add()
  const duplicate = await me.add({ first_name: 'Twin', phone: '(0044) 20 7946-0018' })
  const { id } = await me.running({ status_refused: 'inactive' })
  const other = await me.running()
  const [entry] = (await me.createList(id)).entries
  await me.record(id, { entry_id: entry?.id, outcome: 'do_not_call', note: 'Take me off' })

  const marked = {
    do_not_call: 'true',
    do_not_call_reason: 'Take me off',
    do_not_call_source: 'Campaign “Autumn”',
  }
  expect(await me.contact(first.id)).toMatchObject({ status: 'inactive', custom_fields: marked })
  expect(await me.contact(duplicate.id)).toMatchObject({ custom_fields: marked })
  const { body } = await me.call('GET', '/suppressions')
  expect(body).toMatchObject([{ phone: '+442079460018', source: 'Campaign “Autumn”' }])
  expect((await me.createList(other.id)).entries).toEqual([])
  expect(await me.entries(other.id, '?reason=do_not_call')).toHaveLength(1)
  await me.add({ first_name: 'New', phone: '+442079460018' })
  expect((await me.screening((await me.create()).id)).now).toBe(0)
})

test('An opt-out is recorded even if nobody was exported', async () => {
  const me = await campaignSession(api)
  const { id: contactId } = await me.add()
  const { id } = await me.running()
  const outcome = { number: '+442079460018', outcome: 'do_not_call' }
  expect(await me.record(id, outcome)).toMatchObject({ taken: 1 })
  expect(await me.record(id, outcome)).toMatchObject({ unchanged: 1 })
  expect((await me.contact(contactId)).custom_fields).toMatchObject({ do_not_call: 'true' })
  expect((await me.createList(id)).entries).toEqual([])
})

test.each(['2999-01-01T00:00:00Z', '1999-01-01T00:00:00Z'])(
  'An opt-out is recorded even with %s as its time',
  async (at) => {
    const me = await campaignSession(api)
    const { id: contactId } = await me.add()
    const { id } = await me.running()
    const before = new Date().toISOString()
    const [entry] = (await me.createList(id)).entries
    const outcome = { entry_id: entry?.id, outcome: 'do_not_call', at }
    expect(await me.record(id, outcome)).toMatchObject({ taken: 1, refused: [] })
    const { custom_fields } = await me.contact(contactId)
    expect(custom_fields.do_not_call).toBe('true')
    const since = custom_fields.do_not_call_at ?? ''
    expect(since >= before && since <= new Date().toISOString(), since).toBe(true)
  },
)

test('An outcome reported again with another note keeps both notes, and when the call was', async () => {
  const me = await campaignSession(api)
  const { id: contactId } = await me.add()
  const { id } = await me.running({ max_attempts: 2 })
  const entry_id = (await me.createList(id)).entries[0]?.id
  const at = new Date(Date.now() - 60_000).toISOString()
  const outcome = { entry_id, outcome: 'no_answer' }
  await me.record(id, { ...outcome, note: 'Rang for long', at })
  const before = await me.entries(id)
  expect(await me.record(id, { ...outcome, note: 'Try in May' })).toMatchObject({ taken: 1 })
  expect(await me.record(id, outcome)).toMatchObject({ taken: 0, unchanged: 1 })
  expect(await me.entries(id)).toEqual(before.map((entry) => ({ ...entry, note: 'Try in May' })))
  expect((await me.callNotes(contactId)).toSorted()).toEqual(['Rang for long', 'Try in May'])
})

test('A corrected outcome keeps the time of its call', async () => {
  const me = await campaignSession(api)
  await me.add()
  const { id } = await me.running({ max_attempts: 2, retry_hours: 4 })
  const entry_id = (await me.createList(id)).entries[0]?.id
  const at = new Date(Date.now() - 30 * 60_000).toISOString()
  await me.record(id, { entry_id, outcome: 'no_answer', at })
  await me.record(id, { entry_id, outcome: 'voicemail' })
  const not_before = new Date(Date.parse(at) + 4 * 3_600_000).toISOString()
  expect(await me.entries(id)).toMatchObject([
    { outcome: 'voicemail', outcome_at: at, not_before, attempts: 1 },
  ])
})

test('An opt-out without a call is recorded, with a later note too', async () => {
  const me = await campaignSession(api)
  const { id: contactId } = await me.add()
  const { id } = await me.running()
  const outcome = { number: '+442079460018', outcome: 'do_not_call' }
  await me.record(id, { ...outcome, note: 'First' })
  expect(await me.record(id, { ...outcome, note: 'Second' })).toMatchObject({ taken: 1 })
  expect(await me.callNotes(contactId)).toEqual(['Second', 'First'])
})

test('A wrong number is not called again, from this campaign or another', async () => {
  const me = await campaignSession(api)
  const { id: contactId } = await me.add()
  const { id } = await me.running()
  const [entry] = (await me.createList(id)).entries
  await me.record(id, { entry_id: entry?.id, outcome: 'wrong_number' })
  const contact = await me.contact(contactId)
  expect(contact).toMatchObject({
    last_contacted: null,
    custom_fields: { wrong_number: '442079460018' },
  })
  expect(await me.reasons((await me.create()).id)).toEqual({ no_number: 1 })
  await me.call('PUT', `/contacts/${contactId}`, { phone: number(60) })
  expect((await me.screening((await me.create()).id)).now).toBe(1)
})

test('Late outcomes are accepted, too, and entries that were not exported have none', async () => {
  const me = await campaignSession(api)
  await me.add()
  const draft = await me.create()
  const report = { outcomes: [{ number: number(18), outcome: 'reached' }] }
  expect((await me.call('POST', `/campaigns/${draft.id}/outcomes`, report)).status).toBe(409)
  const { id } = await me.running()
  const [entry] = (await me.createList(id)).entries
  await me.step(id, 'complete')
  expect(await me.record(id, { entry_id: entry?.id, outcome: 'reached' })).toMatchObject({
    taken: 1,
  })
})

test('A mistaken outcome can be corrected, but an opt-out stays', async () => {
  const me = await campaignSession(api)
  const { id: contactId } = await me.add()
  const { id } = await me.running()
  const [entry] = (await me.createList(id)).entries
  await me.record(id, { entry_id: entry?.id, outcome: 'do_not_call' })
  expect(await me.record(id, { entry_id: entry?.id, outcome: 'reached' })).toMatchObject({
    taken: 1,
  })
  expect(await me.entries(id)).toMatchObject([{ outcome: 'reached', attempts: 1 }])
  expect((await me.contact(contactId)).custom_fields).toMatchObject({ do_not_call: 'true' })
})

test('An opt-out is kept where that is requested, whatever else is reported for the contact', async () => {
  const me = await campaignSession(api)
  await me.add()
  const { id } = await me.running({ max_attempts: 2 })
  const entry_id = (await me.createList(id)).entries[0]?.id
  await me.call('POST', `/campaigns/${id}/take-back`, {})
  await me.createList(id)
  const { body } = await me.call('POST', `/campaigns/${id}/outcomes`, {
    outcomes: [
      { entry_id, attempt: 1, outcome: 'no_answer' },
      { entry_id, attempt: 1, outcome: 'do_not_call', note: 'Never again' },
      { entry_id, attempt: 1, outcome: 'reached' },
      { entry_id, attempt: 2, outcome: 'reached' },
      { entry_id, attempt: 1, outcome: 'do_not_call' },
    ],
    keep_opt_outs: true,
  })
  const message = expect.stringContaining('Opted out is recorded for this contact')
  expect(body).toEqual({
    taken: 2,
    unchanged: 1,
    refused: [
      { index: 2, message },
      { index: 3, message },
    ],
  })
  expect(await me.entries(id)).toMatchObject([{ outcome: 'do_not_call', note: 'Never again' }])
})

test.each(['Refused', 'opted out', 'Asked not to be called', 'OPT-OUT'])(
  'The word “%s” is an opt-out, and an unknown one is rejected without the others',
  async (outcome) => {
    const me = await campaignSession(api)
    const { id: contact } = await me.add()
    await me.add({ phone: '+44 20 7946 0030' })
    const { id } = await me.running()
    const [first, second] = (await me.createList(id)).entries
    const report = await me.record(
      id,
      { entry_id: second?.id, outcome: 'danced' },
      { entry_id: first?.id, outcome },
    )
    expect(report).toMatchObject({
      taken: 1,
      unchanged: 0,
      refused: [{ index: 0, message: expect.stringContaining('Use Reached, No answer') }],
    })
    expect((await me.contact(contact)).custom_fields).toMatchObject({ do_not_call: 'true' })
  },
)
