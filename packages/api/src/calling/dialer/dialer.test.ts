import { CallPreview } from '@bellbird/contract/calling/campaign-calling'
import { isNight } from '@bellbird/practice/nightly'
import { PRACTICE_KEYS } from '@bellbird/practice/voice/keys'
import { retellSignature } from '@bellbird/practice/voice/retell'
import Retell from 'retell-sdk'
import { describe, expect, test } from 'vitest'
import { always } from '../../campaigns/campaign-session.ts'
import { PLACING_TIMEOUT } from '../platforms/http.ts'
import { dialingApi, dialingSession, until } from './test-dialing.ts'

const api = dialingApi()

function hasEnded(calls: { outcome: string }[]) {
  return calls.length > 0 && calls.every(({ outcome }) => outcome !== '')
}

/** Adapters have their own tests, so the daily suite tests the dialer with only one of them. */
const PLATFORMS: readonly ('retell' | 'vapi')[] = isNight ? ['retell', 'vapi'] : ['retell']

describe.each(PLATFORMS)('Through %s', (platform) => {
  test('a campaign calls everybody once, and each call is in the log with what it led to', async () => {
    const session = await dialingSession(api, platform)
    await session.people('answers', 'busy', 'no_answer', 'voicemail', 'refuses', 'wrong_number')
    const id = await session.dial()
    const calls = await until(
      () => session.calls(),
      (found) => found.length === 6 && hasEnded(found),
    )
    const outcomes = Object.fromEntries(calls.map((call) => [call.contact_name, call.outcome]))
    expect(outcomes).toEqual({
      answers: 'reached',
      busy: 'no_answer',
      no_answer: 'no_answer',
      voicemail: 'voicemail',
      refuses: 'no_answer',
      wrong_number: 'wrong_number',
    })
    const answered = calls.find(({ outcome }) => outcome === 'reached')
    const call = await session.callDetail(answered?.id)
    expect(call).toMatchObject({
      platform,
      campaign_id: id,
      attempt: 1,
      cost: 0.18,
      summary: 'Wants the offer by email.',
      disclosure: 'Hello answers, this is an AI assistant calling.',
      disclosure_found: 'found',
      disclosure_at: 4,
      permit: {
        allowed: true,
        evidence: { zone: 'Europe/London', consent: { source: 'Web form' } },
      },
    })
    expect(call.transcript).toHaveLength(5)
    expect(session.board.calls.size).toBe(6)
    expect(await session.find(id)).toMatchObject({ progress: { done: 6, reached: 1 } })
  })

  test('an opt-out that the agent reports stops every campaign, and a promised callback is an attempt', async () => {
    const session = await dialingSession(api, platform)
    const [gone, later] = await session.people('opts_out', 'callback')
    const id = await session.dial()
    const second = await session.running()
    await until(
      () => session.calls(),
      (found) => found.length === 2 && hasEnded(found),
    )
    const entries = await session.entries(id)
    expect(entries.find(({ number }) => number === gone)).toMatchObject({ outcome: 'do_not_call' })
    expect(entries.find(({ number }) => number === later)).toMatchObject({ state: 'waiting' })
    const others = await session.entries(second.id)
    expect(others.find(({ number }) => number === gone)).toMatchObject({ state: 'out' })
    expect(await session.dialing(id)).toMatchObject({ calls: 2, callbacks: 1, spend: 0.36 })
    const { body: tasks } = await session.call('GET', '/tasks')
    expect(tasks).toMatchObject([
      { text: 'Call back, as promised on a call of Autumn', contact: { name: 'callback' } },
    ])
  })

  test('a call whose placing got no answer is found at the platform, and not placed again', async () => {
    const session = await dialingSession(api, platform)
    await session.people('answers')
    session.board.faults.silentPlacing = 1
    session.board.faults.eventsLost = true
    const before = session.board.calls.size
    await session.dial()
    const calls = await until(() => session.calls(), hasEnded)
    session.board.faults.eventsLost = false
    expect(calls).toMatchObject([{ outcome: 'reached' }])
    expect(session.board.calls.size - before).toBe(1)
  })

  test('a platform that is slow to place one call delays no other', async () => {
    const session = await dialingSession(api, platform)
    await session.people(...Array<'busy'>(11).fill('busy'))
    const before = session.board.calls.size
    session.board.faults.hangingPlacing = 1
    await session.dial()
    const calls = await until(
      () => session.calls(),
      (found) => found.length === 11 && hasEnded(found),
    )
    const placed = calls.map(({ placed_at }) => Date.parse(placed_at))
    expect(session.board.calls.size - before).toBe(11)
    expect(Math.max(...placed) - Math.min(...placed)).toBeLessThan(PLACING_TIMEOUT)
  })

  test('events that come twice, or that somebody else made up, change nothing', async () => {
    const session = await dialingSession(api, platform)
    await session.people('answers', 'no_answer')
    session.board.faults.eventsTwice = true
    session.board.faults.forged = true
    const id = await session.dial()
    await until(
      () => session.calls(),
      (found) => found.length === 2 && hasEnded(found),
    )
    session.board.faults.eventsTwice = false
    session.board.faults.forged = false
    expect(await session.find(id)).toMatchObject({
      progress: { reached: 1, no_answer: 1, do_not_call: 0 },
    })
    expect(api.log.some((line) => line.includes('was not signed as it should'))).toBe(true)
  })

  test('taken lines use no attempt, and five technical failures in a row pause the campaign', async () => {
    const session = await dialingSession(api, platform)
    await session.people('answers')
    session.board.faults.busyLines = 1
    await session.dial()
    await until(
      () => session.calls(),
      (found) => found.some(({ outcome }) => outcome === 'reached'),
    )
    expect(await session.calls('&outcome=failed')).toMatchObject([{ ended_reason: 'No line free' }])
    const broken = await dialingSession(api, platform)
    await broken.people(...Array(6).fill('line_fails'))
    const id = await broken.dial({ lines: 1 })
    await until(
      () => broken.find(id),
      ({ state }) => state === 'paused',
    )
    expect(await broken.dialing(id)).toMatchObject({ pause_reason: 'failures' })
    const isNotified = (paused: { id: string }[]) => paused.some((campaign) => campaign.id === id)
    await until(async () => api.paused, isNotified)
    expect((await broken.calls()).length).toBe(5)
  })

  test('calls under way are ended once the campaign is paused, and one that cannot be is said and tried again', async () => {
    const session = await dialingSession(api, platform)
    Object.assign(session.board.faults, { endless: true, keepsOn: true })
    await session.people('answers', 'answers')
    const id = await session.dial()
    await until(
      () => session.calls(),
      (calls) => calls.length === 2 && calls.every(({ state }) => state === 'in_progress'),
    )
    const end = () => session.call('POST', `/campaigns/${id}/end-calls`)
    expect(await end()).toMatchObject({ status: 409 })
    await session.step(id, 'pause')
    const { body } = await end()
    expect(body).toMatchObject({ asked: 2, not_ended: [{ contact_name: 'answers' }, {}] })
    expect(await session.calls('&active=yes')).toMatchObject([
      { end_problem: expect.stringContaining('rejected the request') },
      {},
    ])
    session.board.faults.keepsOn = false
    await until(() => session.calls(), hasEnded)
    session.board.faults.endless = false
    expect(await session.calls('&outcome=reached')).toHaveLength(2)
    expect((await end()).body).toEqual({ asked: 0, not_ended: [] })
  })

  test('a paused campaign places nothing more, within five seconds', async () => {
    const session = await dialingSession(api, platform)
    await session.people(...Array(8).fill('answers'))
    const id = await session.dial({ lines: 1 })
    await until(
      () => session.calls(),
      (found) => found.length > 0,
    )
    await session.step(id, 'pause')
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const placed = session.board.calls.size
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(session.board.calls.size).toBe(placed)
  })
})

test('A rejected key is reported before anything is saved, and the key is never sent back', async () => {
  const session = await dialingSession(api, 'retell')
  const body = { platform: 'retell', api_key: 'wrong' }
  expect(await session.call('POST', '/voice/connections', body)).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'api_key'], msg: 'Retell rejected this key' }] },
  })
  const { body: list } = await session.call('GET', '/voice/connections')
  expect(list).toMatchObject([
    { key_ending: 'tell', lines_allowed: 5, agents: [{}, {}], numbers: [{}, {}] },
  ])
  expect(JSON.stringify(list)).not.toContain(PRACTICE_KEYS.retell)
})

test('A number bought at Retell calls nobody outside the United States', async () => {
  const session = await dialingSession(api, 'retell')
  await session.people('answers')
  const id = await session.dial({ number_id: '+12125550149' })
  await until(
    () => session.entries(id),
    ([entry]) => entry?.state === 'out',
  )
  expect(await session.entries(id)).toMatchObject([{ reason: 'not_reachable' }])
  expect(await session.calls()).toEqual([])
})

test('A preview shows each contact of the audience, and for how many of them a variable is empty', async () => {
  const session = await dialingSession(api, 'retell')
  await session.people('answers', 'busy', 'refuses')
  await session.add({ company: 'Engines', phone: '+44 20 7946 0019', status: 'inactive' })
  const variables = [
    { name: 'who', source: 'first_name', value: '' },
    { name: 'firm', source: 'company', value: '' },
    { name: 'plan', source: 'custom', value: 'Plan' },
    { name: 'offer', source: 'text', value: 'A survey' },
  ]
  const { id } = await session.create({ audience: { status: 'lead' } })
  const dialing = { connection_id: session.connection.id, variables }
  await session.call('PUT', `/campaigns/${id}/calling`, dialing)
  const preview = async (query = '') =>
    CallPreview.parse((await session.call('GET', `/campaigns/${id}/calling/preview${query}`)).body)
  const first = await preview()
  expect(first).toMatchObject({ position: 1, audience: 3, previous_id: null })
  expect(first.variables.map(({ empty }) => empty)).toEqual([0, 3, 3, null])
  const second = await preview(`?contact_id=${first.next_id}`)
  expect(second).toMatchObject({ position: 2, previous_id: first.contact_id })
  expect(second.variables[0]).toMatchObject({ name: 'who', value: 'busy' })
})

test('A test call rings one’s own number, and is no call of a campaign', async () => {
  const session = await dialingSession(api, 'retell')
  const path = `/voice/connections/${session.connection.id}/test-call`
  const { status } = await session.call('POST', path, {
    number: '+1 212 555 0101',
    disclosure: 'An AI calls.',
  })
  expect(status).toBe(201)
  const calls = await until(() => session.calls('&test=yes'), hasEnded)
  expect(calls).toMatchObject([{ is_test: true, outcome: 'reached', contact_id: null }])
})

test('The SDK of Retell places and reads a call at the practice platform, and takes its signature', async () => {
  const client = new Retell({
    apiKey: PRACTICE_KEYS.retell,
    baseURL: api.practice().urls.RETELL_API_URL,
    maxRetries: 0,
  })
  const { faults } = api.practice().retell
  faults.endless = true
  const placed = await client.call.createPhoneCall({
    from_number: '+12125550148',
    to_number: '+12125550101',
    metadata: { bellbird_call: 'sdk' },
  })
  expect(await client.call.retrieve(placed.call_id)).toMatchObject({ to_number: '+12125550101' })
  const filter = { type: 'string', op: 'eq', key: 'bellbird_call', value: 'sdk' } as const
  const found = await client.call.list({ filter_criteria: { metadata: [filter] } })
  expect(found.items).toMatchObject([{ call_id: placed.call_id }])
  expect((await client.concurrency.retrieve()).concurrency_limit).toBe(5)
  await client.call.stop(placed.call_id)
  faults.endless = false
  expect((await client.call.retrieve(placed.call_id)).disconnection_reason).toBe('manual_stopped')
  const body = '{"event":"call_ended"}'
  const signature = retellSignature(body, PRACTICE_KEYS.retell)
  expect(await Retell.verify(body, PRACTICE_KEYS.retell, signature)).toBe(true)
})

test('An event is accepted as the SDK of Retell signs it, and refused when it is old, forged or about no call', async () => {
  const session = await dialingSession(api, 'retell')
  const path = `/voice/connections/${session.connection.id}/events`
  const send = (body: string, signature: string) =>
    session.call('POST', path, body, { 'x-retell-signature': signature })
  const other = JSON.stringify({ event: 'transcript_updated' })
  const sign = (body: string, key = PRACTICE_KEYS.retell) => Retell.sign(body, key)
  expect((await send(other, await sign(other))).status).toBe(200)
  expect((await send(other, await sign(other, 'guessed'))).status).toBe(401)
  const old = retellSignature(other, PRACTICE_KEYS.retell, Date.now() - 301_000)
  expect((await send(other, old)).status).toBe(401)
  const unknown = JSON.stringify({
    event: 'call_ended',
    call: { call_id: 'nobody’s', call_status: 'ended' },
  })
  expect((await send(unknown, await sign(unknown))).status).toBe(404)
  const large = `{"event":"${'x'.repeat(3_000_000)}"}`
  expect((await send(large, await sign(large))).status).toBe(413)
})

test('Vapi learns before each call of its own campaigns whether it may be made', async () => {
  const session = await dialingSession(api, 'vapi')
  const ask = (number: string, authorization: string) =>
    session.call(
      'POST',
      `/voice/connections/${session.connection.id}/events`,
      {
        message: {
          type: 'campaign.predial',
          campaignId: 'c1',
          contact: { number },
          timestamp: Date.now(),
        },
      },
      { Authorization: authorization },
    )
  await session.add()
  await session.call('POST', `/voice/connections/${session.connection.id}/test-call`, {
    number: '+1 212 555 0101',
  })
  const { request } = [...session.board.calls.values()].at(-1) ?? {}
  const { server } = (request?.assistantOverrides ?? {}) as {
    server?: { headers: Record<string, string> }
  }
  const secret = server?.headers.Authorization ?? ''
  const number = '+442079460018'
  expect((await ask(number, 'Bearer guessed')).status).toBe(401)
  const { body: settings } = await session.call('GET', '/calling/settings')
  await session.call('PUT', '/calling/settings', { ...settings, window: always })
  expect((await ask(number, secret)).body).toEqual({ eligible: true })
  expect((await ask('+442079460017', secret)).body).toEqual({ eligible: false })
})
