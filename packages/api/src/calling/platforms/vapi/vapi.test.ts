import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CreatedApiKey } from '@bellbird/contract/api-keys/api-key'
import { parseJson } from '@bellbird/contract/json'
import { stopServer } from '@bellbird/practice/stop-server'
import { PRACTICE_KEYS } from '@bellbird/practice/voice/keys'
import Ajv from 'ajv'
import { expect, test } from 'vitest'
import { always } from '../../../campaigns/campaign-session.ts'
import { dialingApi, dialingSession, until } from '../../dialer/test-dialing.ts'
import { factsOf } from './call.ts'
import published from './openapi-excerpt.json'
import { vapi } from './vapi.ts'

const api = dialingApi()
const reasons = published.components.schemas.EndedReason.enum

/** The published schema, but with unknown properties as errors. */
const judge = new Ajv({ strict: false, validateFormats: false, allErrors: true })
judge.addSchema({
  $id: 'vapi',
  components: {
    schemas: Object.fromEntries(
      Object.entries(published.components.schemas).map(([name, schema]) => [
        name,
        'properties' in schema ? { ...schema, additionalProperties: false } : schema,
      ]),
    ),
  },
})

function faultsOf(schema: keyof typeof published.components.schemas, value: unknown) {
  judge.validate({ $ref: `vapi#/components/schemas/${schema}` }, value)
  return judge.errors ?? []
}

test('What is sent to Vapi, and what the practice platform sends, is as Vapi’s OpenAPI document has it', async () => {
  const session = await dialingSession(api, 'vapi')
  const numbers = await session.people('answers', 'opts_out', 'callback', 'voicemail', 'busy')
  await session.dial({
    voicemail: 'leave_message',
    variables: [{ name: 'who', source: 'name', value: '' }],
    stops_on: new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10),
  })
  await until(
    () => session.calls(),
    (calls) => calls.length === 5 && calls.every(({ outcome }) => outcome !== ''),
  )

  const placed = [...session.board.calls.values()].filter(({ number }) => numbers.includes(number))
  expect(placed).toHaveLength(5)
  for (const { id, request } of placed) {
    expect(faultsOf('CreateCallDTO', request)).toEqual([])
    const headers = { Authorization: `Bearer ${PRACTICE_KEYS.vapi}` }
    const answer = await fetch(`${api.practice().urls.VAPI_API_URL}/call/${id}`, { headers })
    expect(faultsOf('Call', await answer.json())).toEqual([])
  }
  for (const event of api.events) {
    const { message } = parseJson(event) as { message: { type: string } }
    const isReport = message.type === 'end-of-call-report'
    const schema = isReport ? 'ServerMessageEndOfCallReport' : 'ServerMessageStatusUpdate'
    expect(faultsOf(schema, message)).toEqual([])
  }
  expect(api.events.length).toBeGreaterThanOrEqual(10)
})

test('Of the reasons that Vapi publishes none with an error or a fault in it is a conversation, and each that we know is one of them', () => {
  const results = new Map(
    reasons.map((endedReason) => [
      endedReason,
      factsOf({ id: '1', status: 'ended', endedReason }, { isReport: true }).result,
    ]),
  )
  const spoken = [...results].filter(([, result]) => result === 'reached').map(([reason]) => reason)
  expect(spoken.filter((reason) => /error|fault/.test(reason))).toEqual([])
  expect(spoken).toHaveLength(18)
  expect(
    Object.fromEntries([...results].filter(([, it]) => it !== 'failed' && it !== 'reached')),
  ).toEqual({
    'customer-did-not-answer': 'no_answer',
    'customer-busy': 'no_answer',
    'manually-canceled': 'no_answer',
    voicemail: 'voicemail',
    'twilio-reported-customer-misdialed': 'wrong_number',
  })
})

test('A call that is missing from a list that Vapi cut off does not count as never placed', async () => {
  const listed = Array.from({ length: 1_000 }, (_, at) => ({ id: `${at}`, status: 'ended' }))
  const server = createServer((_, answer) => answer.end(JSON.stringify(listed))).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const find = () => vapi(`http://127.0.0.1:${port}`).find('key', 'ours', new Date())
  await expect(find()).rejects.toThrow('a part of the calls')
  listed.pop()
  expect(await find()).toBeUndefined()
  await stopServer(server)
})

test('Vapi learns before each call of its own campaigns whether it may be made', async () => {
  const session = await dialingSession(api, 'vapi')
  const ask = (number: string, authorization: string, timestamp = Date.now()) =>
    session.call(
      'POST',
      `/voice/connections/${session.connection.id}/events`,
      {
        message: {
          type: 'campaign.predial',
          campaignId: 'c1',
          contact: { number },
          timestamp,
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
  expect((await ask(number, secret, Date.now() - 301_000)).status).toBe(401)
  expect((await ask('1'.repeat(3_000_000), secret)).status).toBe(413)
  const { body: settings } = await session.call('GET', '/calling/settings')
  await session.call('PUT', '/calling/settings', { ...settings, window: always })
  expect((await ask(number, secret)).body).toEqual({ eligible: true })
  expect((await ask('+442079460017', secret)).body).toEqual({ eligible: false })
})

test('A campaign set up in Vapi asks with an API key of its owner, which says nothing about calls', async () => {
  const session = await dialingSession(api, 'vapi')
  const { call, connection } = session
  await session.add()
  const { body: settings } = await call('GET', '/calling/settings')
  await call('PUT', '/calling/settings', { ...settings, window: always })
  const keyOf = async (owner: typeof session, scope: string) => {
    const made = await owner.call('POST', '/api-keys', { name: scope, scopes: [scope] })
    return `Bearer ${CreatedApiKey.parse(made.body).key}`
  }
  const send = (message: object, Authorization: string) =>
    call(
      'POST',
      `/voice/connections/${connection.id}/events`,
      { message: { timestamp: Date.now(), ...message } },
      { Authorization },
    )
  const question = {
    type: 'campaign.predial',
    campaignId: 'c1',
    contact: { number: '+442079460018' },
  }
  const key = await keyOf(session, 'call')
  expect((await send(question, key)).body).toEqual({ eligible: true })
  expect((await send(question, await keyOf(session, 'read'))).status).toBe(401)
  expect(
    (await send(question, await keyOf(await dialingSession(api, 'vapi'), 'call'))).status,
  ).toBe(401)
  const forged = { type: 'status-update', status: 'ended', call: { id: 'x' } }
  expect((await send(forged, key)).status).toBe(401)
})
