import { LoggedCall, type Timeline } from '@bellbird/contract/contacts/timeline'
import { beforeEach, expect, test } from 'vitest'
import { testApi } from '../../test-api.ts'
import { timelineSession, wordsOf } from './timeline-session.ts'

const api = testApi()
let me: Awaited<ReturnType<typeof timelineSession>>

beforeEach(async () => {
  me = await timelineSession(api)
})

test('A manually logged call is on the timeline at its time and updates the last contact', async () => {
  const { id } = await me.add({ phone: '+44 20 7946 0117' })
  const log = (call: object) => me.call('POST', `/contacts/${id}/calls`, call)
  const past = { called_on: '2026-02-03', called_time: '09:30', time_zone: 'Europe/London' }
  expect((await log({ outcome: 'reached', note: 'Likes it', ...past })).status).toBe(201)
  expect((await me.contact(id)).last_contacted).toBe('2026-02-03T09:30:00.000Z')
  expect((await log({ outcome: 'voicemail', ...past, called_on: '2026-01-03' })).status).toBe(201)
  expect((await log({ outcome: 'wrong_number' })).status).toBe(201)
  const { entries, counts } = await me.timeline(id, '?kind=call')
  expect(wordsOf({ entries } as Timeline)).toEqual(['wrong_number', 'reached', 'voicemail'])
  expect(entries[1]?.call).toMatchObject({ call_id: null, campaign: null, note: 'Likes it' })
  expect(counts).toMatchObject({ call: 3, change: 3 })
  expect(await me.contact(id)).toMatchObject({
    last_contacted: '2026-02-03T09:30:00.000Z',
    custom_fields: { wrong_number: '+44 20 7946 0117' },
  })
  const { body: changes } = await me.call('GET', `/contacts/${id}/history`)
  const origins = changes.map((it: { origin: { kind: string } }) => it.origin.kind)
  expect(origins).toEqual(['call', 'call', 'form'])

  const refusals: [object, string, string][] = [
    [{}, 'outcome', 'Choose an outcome'],
    [{ outcome: 'do_not_call' }, 'outcome', 'Choose an outcome'],
    [
      { outcome: 'reached', called_on: '2026-02-03' },
      'called_on',
      'Enter both a date and a time, or leave both blank',
    ],
    [
      { outcome: 'reached', ...past, called_on: '2199-01-01' },
      'called_on',
      'Enter a time that has passed',
    ],
    [
      { outcome: 'wrong_number', number: '+44 20 7946 0999' },
      'number',
      'Choose a number of this contact',
    ],
  ]
  for (const [call, field, msg] of refusals) {
    const { status, body } = await log(call)
    expect([status, body.detail[0]]).toMatchObject([422, { loc: ['body', field], msg }])
  }
  expect((await me.timeline(id)).counts.call).toBe(3)
})

test('A logged call marks the number that was called, and another number once it is changed', async () => {
  const [primary, further] = ['+44 20 7946 0117', '+44 20 7946 0118']
  const { id } = await me.add({ phone: primary, phones: [further] })
  const logged = await me.value(LoggedCall, 'POST', `/contacts/${id}/calls`, {
    outcome: 'wrong_number',
    number: further.replaceAll(' ', ''),
  })
  const wrong = async () => (await me.contact(id)).custom_fields.wrong_number
  expect([logged.number, await wrong()]).toEqual([further, further])
  const change = (body: object) =>
    me.value(LoggedCall, 'PUT', `/contacts/${id}/calls/${logged.id}`, body)
  await me.call('PUT', `/contacts/${id}`, { phones: [] })
  expect(await change({ number: further, note: 'Old number' })).toMatchObject({ number: further })
  await change({ number: '' })
  expect(await wrong()).toBe(primary)
  await me.call('POST', `/contacts/${id}/calls`, { outcome: 'wrong_number' })
  expect(await change({ outcome: 'reached' })).toMatchObject({ note: 'Old number', at: logged.at })
  expect(await me.contact(id)).toMatchObject({
    last_contacted: logged.at,
    custom_fields: { wrong_number: primary },
  })
})

test('Each wrong number of a contact is marked for itself, and only the others may be called', async () => {
  const [primary, further] = ['+44 20 7946 0217', '+44 20 7946 0218']
  const { id } = await me.add({ phone: primary, phones: [further] })
  const log = (number: string) =>
    me.value(LoggedCall, 'POST', `/contacts/${id}/calls`, { outcome: 'wrong_number', number })
  const reasonFor = async (number: string) =>
    (await me.call('POST', '/permits', { number, contact_id: id, purpose: 'Offer' })).body.reason
  const one = await log(further)
  expect(await reasonFor(further)).toBe('no_number')
  expect(await reasonFor(primary)).not.toBe('no_number')
  const other = await log(primary)
  expect((await me.contact(id)).custom_fields.wrong_number).toBe(`${further}; ${primary}`)
  expect([await reasonFor(primary), await reasonFor(further)]).toEqual(['no_number', 'no_number'])
  await me.call('DELETE', `/contacts/${id}/calls/${one.id}`)
  expect((await me.contact(id)).custom_fields.wrong_number).toBe(primary)
  await me.call('DELETE', `/contacts/${id}/calls/${other.id}`)
  expect((await me.contact(id)).custom_fields).not.toHaveProperty('wrong_number')
})

test('The activity says what a logged call is now, and nothing of one that was deleted', async () => {
  const { id } = await me.add({ phone: '+44 20 7946 0219' })
  const call = await me.value(LoggedCall, 'POST', `/contacts/${id}/calls`, { outcome: 'reached' })
  const lines = async () => {
    const { body } = await me.call('GET', '/activity?limit=100')
    return body.filter(
      (it: { kind: string; subject: { id: string } | null }) =>
        it.kind === 'call_made' && it.subject?.id === id,
    )
  }
  expect(await lines()).toMatchObject([{ figures: { count: 1, reached: 1 } }])
  await me.call('PUT', `/contacts/${id}/calls/${call.id}`, { outcome: 'voicemail' })
  expect((await lines()).map((it: { figures: object }) => it.figures)).toEqual([
    { count: 1, voicemail: 1 },
  ])
  await me.call('DELETE', `/contacts/${id}/calls/${call.id}`)
  expect(await lines()).toEqual([])
})

test('Changing or deleting a logged call reverts the time of the last contact', async () => {
  const before = '2025-12-01T08:00:00.000Z'
  const { id } = await me.add({ last_contacted: before })
  const log = (called_on: string) =>
    me.value(LoggedCall, 'POST', `/contacts/${id}/calls`, {
      outcome: 'reached',
      called_on,
      called_time: '09:30',
    })
  const last = async () => (await me.contact(id)).last_contacted
  const first = await log('2026-02-03')
  const second = await log('2026-02-05')
  const path = `/contacts/${id}/calls`
  const stale = { 'If-Match': `"${second.updated_at}"` }
  await me.call('PUT', `${path}/${second.id}`, { called_on: '2026-02-04', called_time: '10:00' })
  expect(await last()).toBe('2026-02-04T10:00:00.000Z')
  expect((await me.call('PUT', `${path}/${second.id}`, { note: 'x' }, stale)).status).toBe(412)
  expect((await me.call('DELETE', `${path}/${first.id}`)).status).toBe(204)
  expect(await last()).toBe('2026-02-04T10:00:00.000Z')
  await me.call('DELETE', `${path}/${second.id}`)
  expect(await last()).toBe(before)
  const third = await log('2026-02-06')
  await me.call('PUT', `/contacts/${id}`, { last_contacted: '2026-03-01T08:00:00Z' })
  await me.call('DELETE', `${path}/${third.id}`)
  expect(await last()).toBe('2026-03-01T08:00:00.000Z')
  expect((await me.timeline(id)).counts.call).toBe(0)
})

test('A call of a campaign can be neither changed nor deleted on the timeline', async () => {
  const { id } = await me.add()
  const { id: campaign } = await me.running()
  const [entry] = (await me.createList(campaign)).entries
  await me.record(campaign, { entry_id: entry?.id, outcome: 'no_answer' })
  await me.record(campaign, { entry_id: entry?.id, outcome: 'reached' })
  const { entries } = await me.timeline(id, '?kind=call')
  expect(entries.map(({ call }) => call?.logged)).toEqual([false, false])
  for (const { id: call } of entries) {
    const path = `/contacts/${id}/calls/${call}`
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? { note: 'x' } : undefined
      expect([method, (await me.call(method, path, body)).status]).toEqual([method, 404])
    }
  }
})
