import { Contact } from '@bellbird/contract/contacts/contact'
import { Timeline } from '@bellbird/contract/contacts/timeline'
import type { Behavior } from '@bellbird/practice/voice/people'
import { expect, test } from 'vitest'
import { always, closedNow } from '../../campaigns/campaign-session.ts'
import { dialingApi, dialingSession, until } from '../dialer/test-dialing.ts'

const api = dialingApi()

/** Somebody who may call at any hour, and one of their contacts, who behaves so. */
async function callerOf(behavior: Behavior, fields: object = {}) {
  const session = await dialingSession(api, 'retell')
  api.behaviors.set('+442079468001', behavior)
  const contact = await session.add({ phone: '+44 20 7946 8001', ...fields })
  const settings = (await session.call('GET', '/calling/settings')).body
  const calledAt = (window: object) =>
    session.call('PUT', '/calling/settings', { ...settings, window })
  await calledAt(always)
  const before = session.board.calls.size
  const input = {
    connection_id: session.connection.id,
    purpose: 'The offer of Monday',
    disclosure: 'Hello {{first_name}}, an AI assistant calls.',
  }
  const at = `/contacts/${contact.id}/call`
  return {
    ...session,
    contact,
    calledAt,
    /** How many calls the platform was asked for. */
    rung: () => session.board.calls.size - before,
    judge: () => session.call('GET', at),
    place: (changes: object = {}, headers = {}) =>
      session.call('POST', at, { ...input, ...changes }, headers),
    ended: async () => {
      const calls = await until(
        () => session.calls(),
        (found) => found.length > 0 && found.every(({ outcome }) => outcome !== ''),
      )
      return session.callDetail(calls[0]?.id)
    },
    found: () => session.value(Contact, 'GET', `/contacts/${contact.id}`),
  }
}

test('A contact is called once, with what it led to in the log, on the timeline and among the activity', async () => {
  const session = await callerOf('answers')
  expect((await session.judge()).body).toMatchObject({ allowed: true, number: '+442079468001' })
  const placed = await session.place()
  expect(placed.status).toBe(201)
  expect(placed.answer.headers.get('location')).toBe(`/api/calls/${placed.body.id}`)
  expect(await session.ended()).toMatchObject({
    id: placed.body.id,
    contact_id: session.contact.id,
    campaign_id: null,
    attempt: null,
    outcome: 'reached',
    zone: 'Europe/London',
    disclosure: 'Hello Nia, an AI assistant calls.',
    permit: {
      allowed: true,
      purpose: 'The offer of Monday',
      evidence: { zone: 'Europe/London', consent: { source: 'Web form' } },
    },
  })
  const timeline = `/contacts/${session.contact.id}/timeline?kind=call`
  const { entries } = await session.value(Timeline, 'GET', timeline)
  expect(entries).toMatchObject([
    { call: { outcome: 'reached', campaign: null, logged: false, call_id: placed.body.id } },
  ])
  expect((await session.found()).last_contacted).not.toBeNull()
  const { body: activity } = await session.call('GET', '/activity?limit=1')
  expect(activity).toMatchObject([
    { kind: 'call_made', subject: { id: session.contact.id }, figures: { count: 1, reached: 1 } },
  ])
  expect(session.rung()).toBe(1)
})

test('A form that is sent twice places one call, and so does a second one while the first rings', async () => {
  const session = await callerOf('answers')
  session.board.faults.endless = true
  const key = { 'Idempotency-Key': 'one-form' }
  const [one, other] = await Promise.all([session.place({}, key), session.place({}, key)])
  expect([one.status, other.status]).toEqual([201, 201])
  expect(other.body.id).toBe(one.body.id)
  const again = await session.place()
  session.board.faults.endless = false
  expect(again).toMatchObject({ status: 409, body: { detail: 'Being called right now.' } })
  expect(session.rung()).toBe(1)
})

test('Whom the gate refuses is not called, and the reason is the gate’s', async () => {
  const session = await callerOf('answers', { custom_fields: { do_not_call: 'yes' } })
  expect((await session.judge()).body).toMatchObject({ allowed: false, reason: 'do_not_call' })
  const refused = await session.place()
  expect(refused).toMatchObject({ status: 409, body: { detail: 'Marked as do not call.' } })

  const late = await callerOf('answers')
  await late.calledAt(closedNow())
  const { body } = await late.judge()
  expect(body).toMatchObject({ allowed: false, reason: 'closed' })
  expect(Date.parse(body.retry_at)).toBeGreaterThan(Date.now())
  expect(await late.place()).toMatchObject({ status: 409 })
  expect([session.rung(), late.rung()]).toEqual([0, 0])
  expect(await late.calls()).toEqual([])
})

test('Another number of the contact is called where it is named, and nobody else’s', async () => {
  const session = await callerOf('answers', {
    phone: '+44 20 7946 8002',
    phones: ['+44 20 7946 8001'],
  })
  const foreign = await session.place({ number: '+44 20 7946 8003' })
  expect(foreign).toMatchObject({ status: 422 })
  expect((await session.place({ number: '+442079468001' })).status).toBe(201)
  expect(await session.ended()).toMatchObject({ number: '+442079468001', outcome: 'reached' })
})

test('An opt-out on such a call stops every campaign, and a promised callback becomes a task on the person’s clock', async () => {
  const session = await callerOf('opts_out')
  const campaign = await session.running()
  await session.place()
  expect(await session.ended()).toMatchObject({ outcome: 'do_not_call', opted_out: true })
  expect((await session.found()).custom_fields.do_not_call).toBe('true')
  expect(await session.entries(campaign.id)).toMatchObject([{ state: 'out' }])
  expect((await session.judge()).body).toMatchObject({ reason: 'do_not_call' })

  const later = await callerOf('callback')
  await later.place()
  await later.ended()
  const { body: tasks } = await later.call('GET', '/tasks')
  expect(tasks).toMatchObject([
    { text: 'Call back, as promised on a call', time_zone: 'Europe/London' },
  ])
})

test('A call whose placing got no answer is found at the platform, one that never rang is said to have failed, and neither is placed again', async () => {
  const session = await callerOf('answers')
  Object.assign(session.board.faults, { silentPlacing: 1, eventsLost: true })
  expect((await session.place()).status).toBe(201)
  expect(await session.ended()).toMatchObject({ outcome: 'reached' })
  session.board.faults.eventsLost = false
  expect(session.rung()).toBe(1)

  const broken = await callerOf('answers')
  broken.board.faults.brokenPlacing = 1
  expect((await broken.place()).status).toBe(201)
  expect(await broken.ended()).toMatchObject({ outcome: 'failed' })
  expect((await broken.found()).last_contacted).toBeNull()
})

test('A wrong number is marked, and a platform whose lines are taken is not asked', async () => {
  const session = await callerOf('wrong_number')
  await session.place()
  await session.ended()
  expect((await session.judge()).body).toMatchObject({ reason: 'no_number' })

  const busy = await callerOf('answers')
  await busy.call('PUT', `/voice/connections/${busy.connection.id}`, { lines: 1 })
  busy.board.faults.endless = true
  await busy.call('POST', `/voice/connections/${busy.connection.id}/test-call`, {
    number: '+1 212 555 0101',
  })
  const refused = await busy.place()
  busy.board.faults.endless = false
  expect(refused).toMatchObject({
    status: 409,
    body: { detail: 'All lines are busy. Try again in a moment.' },
  })
})
