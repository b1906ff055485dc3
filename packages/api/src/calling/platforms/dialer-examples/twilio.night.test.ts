import { createHmac } from 'node:crypto'
import { createRequire } from 'node:module'
import { downloaded } from '@bellbird/practice/downloaded'
import { practiceTwilio } from '@bellbird/practice/voice/providers/twilio'
import { createSwitchboard } from '@bellbird/practice/voice/switchboard'
import { expect, test } from 'vitest'
import { dialerExamples, expected, people, run } from './test-examples.ts'

type Request = { uri: string }
type RequestClient = { request(options: Request): Promise<unknown> }
type Twilio = {
  (
    sid: string,
    token: string,
    options: { httpClient: RequestClient },
  ): { calls: (sid: string) => { fetch(): Promise<unknown> } }
  RequestClient: new () => RequestClient
  validateRequest(token: string, signature: string, url: string, form: object): boolean
  getExpectedTwilioSignature(token: string, url: string, form: object): string
}

const twilio = createRequire(import.meta.url)(downloaded('twilio', '6.3.1')) as Twilio
const { listening, program, behaviorOf } = await dialerExamples()

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
    override request(options: Request) {
      const uri = options.uri.replace('https://api.twilio.com', there)
      return super.request({ ...options, uri })
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
