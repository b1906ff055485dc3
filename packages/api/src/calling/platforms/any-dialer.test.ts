import type { AddressInfo } from 'node:net'
import { CreatedApiKey } from '@bellbird/contract/api-keys/api-key'
import { stopServer } from '@bellbird/practice/stop-server'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { dialingApi, sessionThrough, until } from '../dialer/test-dialing.ts'

const api = dialingApi()

const Asked = z.object({
  type: z.enum(['call.requested', 'call.end_requested']),
  data: z.looseObject({ call_id: z.string(), number: z.string() }),
})
type Answer = (asked: z.infer<typeof Asked>['data']) => Promise<number> | number

/** A user's program: it verifies signatures with npm standardwebhooks and responds as the test requires. */
const program = {
  secret: '',
  answer: (() => 200) as Answer,
  asked: [] as unknown[],
  toEnd: [] as unknown[],
}
let server: ReturnType<typeof serve>
let url = ''
beforeAll(async () => {
  const app = new Hono().post('/call', async (c) => {
    const verified = new Webhook(program.secret).verify(await c.req.text(), c.req.header())
    const { type, data } = Asked.parse(verified)
    if (type === 'call.end_requested') {
      program.toEnd.push({ id: c.req.header('webhook-id'), ...data })
      return c.body(null, (await program.answer(data)) as 200)
    }
    program.asked.push(data)
    return c.body(null, (await program.answer(data)) as 200)
  })
  server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
  await new Promise((resolve) => server.once('listening', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/call`
})
afterAll(() => stopServer(server))

/** A user whose campaigns are dialed by the program, with an API key only for calls. */
async function programSession(answer: Answer) {
  const session = await sessionThrough(api, { platform: 'dialer', name: 'Ours', url, lines: 5 })
  const made = await session.call('POST', '/api-keys', { name: 'Dialer', scopes: ['call'] })
  const { key } = CreatedApiKey.parse(made.body)
  Object.assign(program, { secret: session.connection.secret ?? '', answer, asked: [], toEnd: [] })
  const report = (id: string, result: object) =>
    api.call('POST', `/calls/${id}/result`, { token: key, body: result })
  return { ...session, report }
}

test('Any dialer is asked by a signed request, and what it reports is in the log, in the timeline and in the campaign', async () => {
  const session = await programSession(() => 202)
  const [number] = await session.people('answers')
  const id = await session.dial({ variables: [{ name: 'who', source: 'name', value: '' }] })
  await until(
    async () => program.asked,
    (asked) => asked.length === 1,
  )
  const [call] = await session.calls()
  expect(program.asked).toMatchObject([
    {
      call_id: call?.id,
      number,
      name: 'answers',
      disclosure: 'Hello answers, this is an AI assistant calling.',
      variables: { who: 'answers' },
      max_minutes: 10,
      test: false,
    },
  ])

  const reported = {
    outcome: 'Reached',
    duration_s: 42,
    cost: 0.12,
    summary: 'Wants an offer.',
    transcript: [
      { speaker: 'agent', text: 'Hello answers, this is an AI assistant calling.', at: 1 },
    ],
  }
  // A program that got no response reports again.
  expect((await session.report(call?.id ?? '', reported)).status).toBe(200)
  expect((await session.report(call?.id ?? '', reported)).status).toBe(200)
  expect(await session.callDetail(call?.id)).toMatchObject({
    platform: 'dialer',
    state: 'ended',
    outcome: 'reached',
    cost: 0.12,
    disclosure_found: 'found',
    permit: { allowed: true },
  })
  expect(await session.find(id)).toMatchObject({ progress: { done: 1, reached: 1 } })
  expect(await session.callNotes(call?.contact_id ?? '')).toEqual(['Wants an offer.'])
  expect(program.asked).toHaveLength(1)
})

test('Any dialer is asked by a signed request to end a call, and what it does not take is said', async () => {
  const answers = [202, 404, 202]
  const session = await programSession(() => answers.shift() ?? 500)
  const [number] = await session.people('answers')
  const id = await session.dial()
  await until(
    () => session.calls(),
    ([call]) => Boolean(call?.platform_call_id),
  )
  await session.step(id, 'pause')
  const end = async () => (await session.call('POST', `/campaigns/${id}/end-calls`)).body
  expect(await end()).toMatchObject({
    asked: 1,
    not_ended: [{ problem: 'The dialer responded with 404.' }],
  })
  expect(await end()).toEqual({ asked: 1, not_ended: [] })
  const [call] = await session.calls()
  const asked = { id: `${call?.id}-end`, call_id: call?.id, number }
  expect(program.toEnd).toEqual([asked, asked])
  const { body: history } = await session.call('GET', `/campaigns/${id}/history`)
  expect(history[0]).toMatchObject({ what: 'calls_ended', by: expect.stringMatching(/./) })
  await session.report(call?.id ?? '', { outcome: 'failed', reason: 'hung up' })
  expect(await session.calls()).toMatchObject([{ state: 'ended', outcome: 'no_answer' }])
})

test('A refusal of any dialer uses no attempt, and an opt-out that it reports ends the calls to this number', async () => {
  let answers = 0
  const session = await programSession(() => {
    answers += 1
    return answers === 1 ? 503 : 202
  })
  const [number] = await session.people('opts_out')
  const id = await session.dial()
  const calls = await until(
    () => session.callsLater(),
    (found) => found.length === 2,
  )
  expect(calls.map(({ attempt, outcome }) => ({ attempt, outcome }))).toEqual([
    { attempt: 2, outcome: '' },
    { attempt: 1, outcome: 'failed' },
  ])
  await session.report(calls[0]?.id ?? '', { outcome: 'reached', do_not_call: true })
  expect(await session.find(id)).toMatchObject({ progress: { do_not_call: 1 } })
  const check = await session.call('POST', '/suppressions/check', { numbers: [number] })
  expect(check.body).toMatchObject({ refused: [{ phone: number }] })
  expect((await session.report(calls[0]?.id ?? '', { outcome: 'perhaps' })).status).toBe(422)
})

test('An opt-out is recorded wherever its long summary is cut', async () => {
  const session = await programSession(() => 202)
  const [number] = await session.people('answers')
  await session.dial()
  const [call] = await until(
    () => session.calls(),
    (found) => found.length === 1,
  )
  const summary = `${'a'.repeat(499)}😀 and more`
  const opted = { outcome: 'reached', do_not_call: true, summary }
  expect((await session.report(call?.id ?? '', opted)).status).toBe(200)
  const check = await session.call('POST', '/suppressions/check', { numbers: [number] })
  expect(check.body).toMatchObject({ refused: [{ phone: number }] })
})

test('What is said in a call is not stored if the person was erased during it', async () => {
  const session = await programSession(() => 202)
  await session.people('answers')
  const id = await session.dial()
  const [call] = await until(
    () => session.calls(),
    (found) => found.length === 1,
  )
  expect((await session.call('POST', `/contacts/${call?.contact_id}/erase`)).status).toBeLessThan(
    300,
  )
  const summary = 'Unmistakable wants an offer.'
  expect((await session.report(call?.id ?? '', { outcome: 'reached', summary })).status).toBe(200)
  expect(await session.find(id)).toMatchObject({ progress: { reached: 1 } })
  for (const table of ['campaign_entries', 'campaign_calls', 'calls', 'call_outcomes']) {
    const found = await api
      .database()
      .query(`select 1 from ${table} t where t::text like '%Unmistakable%'`)
    expect(found, table).toEqual([])
  }
})

test('A test call that the dialer refuses says so', async () => {
  const session = await programSession(() => 503)
  const path = `/voice/connections/${session.connection.id}/test-call`
  expect(await session.call('POST', path, { number: '+1 212 555 0101' })).toMatchObject({
    status: 409,
    body: { detail: 'Your dialer did not place the call: answered 503' },
  })
})
