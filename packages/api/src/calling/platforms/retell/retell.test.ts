import { PRACTICE_KEYS } from '@bellbird/practice/voice/keys'
import { retellSignature } from '@bellbird/practice/voice/retell'
import Retell from 'retell-sdk'
import { expect, test } from 'vitest'
import { dialingApi, dialingSession, until } from '../../dialer/test-dialing.ts'

const api = dialingApi()

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
