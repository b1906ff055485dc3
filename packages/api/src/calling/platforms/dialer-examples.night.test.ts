import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { CreatedApiKey } from '@bellbird/contract/api-keys/api-key'
import { parseJson } from '@bellbird/contract/json'
import { stopServer } from '@bellbird/practice/stop-server'
import { conversationOf } from '@bellbird/practice/voice/people'
import { practiceDograh } from '@bellbird/practice/voice/providers/dograh'
import {
  elevenLabsSignature,
  practiceElevenLabs,
} from '@bellbird/practice/voice/providers/elevenlabs'
import { practiceLiveKit } from '@bellbird/practice/voice/providers/livekit'
import { practiceTwilio } from '@bellbird/practice/voice/providers/twilio'
import { createSwitchboard } from '@bellbird/practice/voice/switchboard'
import { ElevenLabsClient } from '@elevenlabs/elevenlabs-js'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import * as livekit from 'livekit-server-sdk'
import { Webhook } from 'standardwebhooks'
import twilio from 'twilio'
import { afterAll, expect, test } from 'vitest'
import { dialingApi, hasEnded, sessionThrough, until } from '../dialer/test-dialing.ts'

/**
 * Runs the examples of docs/dialers.md as they are written there, with the clients of the vendors, against the API and
 * practice providers.
 */
const api = dialingApi()
const page = readFileSync(new URL('../../../../../docs/dialers.md', import.meta.url), 'utf8')
const servers: ReturnType<typeof serve>[] = []
afterAll(() => Promise.all(servers.map(stopServer)))

// biome-ignore lint/suspicious/noExplicitAny: the examples are plain JavaScript.
type Exported = (...given: any[]) => Promise<any>

function codeIn(heading: string, language = 'js') {
  const section = page.split(/^### /m).find((text) => text.startsWith(`${heading}\n`)) ?? ''
  return new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(section)?.[1] ?? ''
}

/** Runs a module of the page with these settings; what it imports is given, too. */
function run<Name extends string = 'place' | 'called'>(
  heading: string,
  env: Record<string, string>,
  modules: Record<string, object>,
) {
  const given: Record<string, unknown> = { process: { env } }
  const exported: string[] = []
  const code = codeIn(heading)
    .replace(/^import (.+) from '(.+)'$/gm, (_, names: string, from: string) => {
      const known = (modules[from] ?? {}) as Record<string, unknown>
      for (const name of names.match(/\w+/g) ?? []) {
        given[name] = names.startsWith('{') ? known[name] : known.default
      }
      return ''
    })
    .replace(/^export (?=(?:async )?function (\w+))/gm, (_, name: string) => {
      exported.push(name)
      return ''
    })
  const build = new Function(...Object.keys(given), `${code}\nreturn { ${exported} }`)
  return build(...Object.values(given)) as Record<Name, Exported>
}

async function listening(app: Hono) {
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
  servers.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const bellbird = await listening(
  new Hono().post('/api/*', async (c) => {
    const { 'content-length': _, 'content-type': __, ...headers } = c.req.header()
    return api.call('POST', c.req.path.replace('/api', ''), { body: await c.req.text(), headers })
  }),
)

/** A user whose campaign is dialed by a program that consists of an example, at these addresses. */
async function program() {
  const app = new Hono()
  const own = await listening(app)
  const session = await sessionThrough(api, {
    platform: 'dialer',
    name: 'Ours',
    url: `${own}/call`,
  })
  const made = await session.call('POST', '/api-keys', { name: 'Dialer', scopes: ['call'] })
  const secret = session.connection.secret ?? ''
  const env = {
    BELLBIRD_URL: bellbird,
    BELLBIRD_KEY: CreatedApiKey.parse(made.body).key,
    BELLBIRD_SECRET: secret,
    OWN_URL: own,
  }
  const shared = run<'verified' | 'placeOnce' | 'sendResult'>('bellbird.js', env, {
    standardwebhooks: { Webhook },
  })
  const problems: unknown[] = []
  return {
    ...session,
    app,
    own,
    env,
    secret,
    shared,
    problems,
    /** Requests for calls, as the page says to receive them. */
    receives(place: Exported) {
      app.post('/call', async (c) => {
        const { type, data } = await shared.verified(await c.req.text(), c.req.header())
        if (type !== 'call.requested') return c.body(null, 501)
        shared.placeOnce(data, place).catch((error) => problems.push(error))
        return c.body(null, 202)
      })
    },
    /** The outcomes of a campaign that calls such people. */
    async outcomes(...people: Parameters<typeof session.people>) {
      const numbers = await session.people(...people)
      await session.dial()
      const calls = await until(
        () => session.calls(),
        (found) => found.length >= people.length && hasEnded(found),
      )
      return numbers.map((number) => calls.find((call) => call.number === number)?.outcome)
    },
  }
}

type Program = Awaited<ReturnType<typeof program>>

const behaviorOf = (number: string) => api.behaviors.get(number) ?? 'answers'
const people = ['answers', 'busy', 'no_answer', 'line_fails'] as const
const expected = ['reached', 'no_answer', 'no_answer', 'failed']

/** What Twilio documents: HMAC-SHA1 of the address and of the form's fields in alphabetical order. */
function twilioSignature(authToken: string, url: string, form: Record<string, string>) {
  const fields = Object.keys(form)
    .toSorted()
    .map((name) => `${name}${form[name]}`)
  return createHmac('sha1', authToken)
    .update(`${url}${fields.join('')}`)
    .digest('base64')
}

test('The example for Twilio calls through Twilio’s client, and takes what Twilio signed', async () => {
  const keys = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'practice' }
  const board = createSwitchboard({ behaviorOf })
  const there = await listening(
    practiceTwilio(board, {
      ...keys,
      sign: (url, form) => twilioSignature(keys.authToken, url, form),
    }),
  )
  class ThroughPractice extends twilio.RequestClient {
    override request<T>(options: Parameters<typeof twilio.RequestClient.prototype.request<T>>[0]) {
      const uri = options.uri.replace('https://api.twilio.com', there)
      return super.request<T>({ ...options, uri })
    }
  }
  const client = (sid = '', token = '') => twilio(sid, token, { httpClient: new ThroughPractice() })
  const mine = await program()
  const example = run(
    'Twilio',
    {
      ...mine.env,
      TWILIO_ACCOUNT_SID: keys.accountSid,
      TWILIO_AUTH_TOKEN: keys.authToken,
      FROM: '+12125550148',
      AGENT_URL: 'https://agent.example/answer',
    },
    {
      twilio: { default: Object.assign(client, { validateRequest: twilio.validateRequest }) },
      './bellbird.js': mine.shared,
    },
  )
  mine.receives(example.place)
  const forms: { url: string; form: Record<string, string>; signature: string }[] = []
  mine.app.post('/status', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const form = Object.fromEntries(new URLSearchParams(await c.req.text()))
    const signature = c.req.header('x-twilio-signature') ?? ''
    forms.push({ url: `${mine.own}${pathname}${search}`, form, signature })
    await example.called(`${pathname}${search}`, c.req.header(), form)
    return c.body(null, 204)
  })
  expect(await mine.outcomes(...people)).toEqual(expected)
  const [one] = board.calls.values()
  expect(one?.disclosure).toBe('Hello answers, this is an AI assistant calling.')

  const [{ url, form, signature } = { url: '', form: {}, signature: '' }] = forms
  expect(twilio.validateRequest(keys.authToken, signature, url, form)).toBe(true)
  expect(twilioSignature(keys.authToken, url, form)).toBe(
    twilio.getExpectedTwilioSignature(keys.authToken, url, form),
  )
  const forged = { 'x-twilio-signature': twilioSignature('guessed', url, form) }
  await expect(example.called(url.replace(mine.own, ''), forged, form)).rejects.toThrow('signed')
  const placed = client(keys.accountSid, keys.authToken).calls(form.CallSid ?? '')
  expect(await placed.fetch()).toMatchObject({ status: form.CallStatus, direction: 'outbound-api' })
  await expect(client(keys.accountSid, 'guessed').calls('CA0').fetch()).rejects.toMatchObject({
    status: 401,
  })
  expect(mine.problems).toEqual([])
})

test('The example for ElevenLabs calls through ElevenLabs’ client, once, and takes what ElevenLabs signed', async () => {
  const webhook = { url: '', secret: 'wsec_practice' }
  const board = createSwitchboard({ behaviorOf })
  const there = await listening(practiceElevenLabs(board, { apiKey: 'practice', webhook }))
  class ThroughPractice extends ElevenLabsClient {
    constructor(options: ConstructorParameters<typeof ElevenLabsClient>[0]) {
      super({ ...options, environment: there })
    }
  }
  const exampleIn = ({ env, shared }: Program) =>
    run(
      'ElevenLabs',
      {
        ...env,
        ELEVENLABS_API_KEY: 'practice',
        ELEVENLABS_WEBHOOK_SECRET: webhook.secret,
        AGENT: 'agent_clara',
        PHONE_NUMBER: 'phnum_new_york',
      },
      {
        '@elevenlabs/elevenlabs-js': { ElevenLabsClient: ThroughPractice },
        './bellbird.js': shared,
      },
    )
  const mine = await program()
  webhook.url = `${mine.own}/called`
  const example = exampleIn(mine)
  mine.receives(example.place)
  mine.app.post('/called', async (c) => {
    await example.called(await c.req.text(), c.req.header())
    return c.body(null, 200)
  })
  expect(await mine.outcomes(...people)).toEqual(expected)
  const [one] = await mine.calls('&outcome=reached')
  expect(await mine.callDetail(one?.id)).toMatchObject({
    duration_seconds: 90,
    summary: 'Wants the offer by email.',
    disclosure_found: 'found',
  })
  const [first] = board.calls.values()
  const client = new ThroughPractice({ apiKey: 'practice' })
  expect(await client.conversationalAi.conversations.get(first?.id ?? '')).toMatchObject({
    agentId: 'agent_clara',
    status: 'done',
    metadata: { callDurationSecs: 90 },
  })
  const body = JSON.stringify({ type: 'post_call_transcription', data: {} })
  const called = (secret: string, at?: number) =>
    example.called(body, { 'elevenlabs-signature': elevenLabsSignature(body, secret, at) })
  await called(webhook.secret)
  await expect(called('guessed')).rejects.toThrow('does not match')
  await expect(called(webhook.secret, Date.now() - 31 * 60_000)).rejects.toThrow('tolerance')

  // A call that rings although its request failed is placed once, and one that Twilio rejected has failed.
  const other = await program()
  other.receives(exampleIn(other).place)
  const before = board.calls.size
  board.faults.silentPlacing = 1
  const [number] = await other.people('answers')
  await other.dial()
  await until(
    async () => other.problems,
    (problems) => problems.length === 1,
  )
  expect(board.calls.size - before).toBe(1)
  const [open] = await other.calls()
  expect(open).toMatchObject({ number, outcome: '' })
  board.faults.brokenPlacing = 1
  await exampleIn(other).place({ call_id: open?.id, number, max_minutes: 10 })
  expect(await other.callDetail(open?.id)).toMatchObject({
    outcome: 'failed',
    ended_reason: 'Twilio rejected the call',
  })
})

test('The example for LiveKit calls through LiveKit’s client, and the agent’s worker reports what was said', async () => {
  const mine = await program()
  const board = createSwitchboard({ behaviorOf })
  const there = await listening(
    practiceLiveKit(board, {
      secret: 'practice-secret-of-thirty-two-characters',
      async ended(metadata, { behavior }) {
        const { call_id, disclosure } = parseJson(metadata) as Record<string, string>
        const { turns, summary } = conversationOf(behavior, disclosure ?? '')
        const result = { outcome: 'reached', duration_s: 90, summary, transcript: turns }
        await mine.shared.sendResult(call_id, result)
      },
    }),
  )
  const example = run(
    'LiveKit',
    {
      ...mine.env,
      LIVEKIT_URL: there,
      LIVEKIT_API_KEY: 'practice',
      LIVEKIT_API_SECRET: 'practice-secret-of-thirty-two-characters',
      TRUNK: 'ST_practice',
    },
    { 'livekit-server-sdk': livekit, './bellbird.js': mine.shared },
  )
  mine.receives(example.place)
  expect(await mine.outcomes(...people)).toEqual(expected)
  const [one] = await mine.calls('&outcome=reached')
  expect(await mine.callDetail(one?.id)).toMatchObject({ disclosure_found: 'found' })
  expect(mine.problems).toEqual([])
})

test('The example for dograh starts the agent, and understands how its calls end', async () => {
  const mine = await program()
  const board = createSwitchboard({ behaviorOf })
  const template = parseJson(codeIn('dograh', 'json')) as Record<string, string>
  const webhook = { url: `${mine.own}/called`, token: 'practice-token', template }
  const there = await listening(
    practiceDograh(board, { trigger: 'trigger-1', apiKey: 'practice', webhook }),
  )
  const keys = {
    DOGRAH_URL: there,
    DOGRAH_KEY: 'practice',
    TRIGGER: 'trigger-1',
    DOGRAH_WEBHOOK_TOKEN: webhook.token,
  }
  const modules = { './bellbird.js': mine.shared }
  const example = run('dograh', { ...mine.env, ...keys }, modules)
  mine.receives(example.place)
  mine.app.post('/called', async (c) => {
    await example.called(c.req.header(), await c.req.json())
    return c.body(null, 200)
  })
  expect(await mine.outcomes(...people, 'voicemail')).toEqual([...expected, 'voicemail'])
  const [one] = board.calls.values()
  expect(one?.disclosure).toBe('Hello answers, this is an AI assistant calling.')
  await expect(example.called({}, { call_id: 'x' })).rejects.toThrow('dograh')

  // A key that is no longer valid is reported, and the contact waits.
  const rejected = run('dograh', { ...mine.env, ...keys, DOGRAH_KEY: 'guessed' }, modules)
  const other = await program()
  other.receives(rejected.place)
  expect(await other.outcomes('answers')).toEqual(['failed'])
})

test('The example for n8n takes what Bellbird signed, and nothing else', async () => {
  const mine = await program()
  type Received = { headers: Record<string, string>; body: string }
  const received: Received[] = []
  mine.app.post('/call', async (c) => {
    received.push({ headers: c.req.header(), body: await c.req.text() })
    return c.body(null, 202)
  })
  const code = codeIn('n8n').replace('whsec_…', mine.secret)
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor
  const execute = new AsyncFunction('$input', 'require', code)
  /** What a Code node has after a Webhook node with the raw body. */
  const node = ({ headers, body }: Received) =>
    execute.call(
      { helpers: { getBinaryDataBuffer: async () => Buffer.from(body) } },
      { first: () => ({ json: { headers } }) },
      createRequire(import.meta.url),
    )
  await mine.people('answers')
  await mine.dial()
  const [one] = await until(
    async () => received,
    (found) => found.length === 1,
  )
  if (!one) throw new Error('Nothing was requested')
  const [{ json }] = await node(one)
  expect(json).toMatchObject({ name: 'answers', max_minutes: 10 })
  await expect(node({ ...one, body: one.body.replace('answers', 'others') })).rejects.toThrow(
    'signed',
  )
  const old = { ...one.headers, 'webhook-timestamp': '1790000000' }
  await expect(node({ ...one, headers: old })).rejects.toThrow('signed')
  await mine.shared.sendResult(json.call_id, { outcome: 'reached', duration_s: 20 })
  expect(await mine.calls()).toMatchObject([{ outcome: 'reached' }])
})
