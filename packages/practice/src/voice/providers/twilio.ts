import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Behavior } from '../people.ts'
import type { PracticeCall, Switchboard } from '../switchboard.ts'

const PlaceCall = z.looseObject({
  To: z.string().regex(/^\+\d{7,15}$/),
  From: z.string(),
  Url: z.url(),
  TimeLimit: z.coerce.number().int().max(14_400).optional(),
  StatusCallback: z.url().optional(),
})

const unanswered: Partial<Record<Behavior, string>> = {
  busy: 'busy',
  refuses: 'busy',
  no_answer: 'no-answer',
  wrong_number: 'failed',
  line_fails: 'failed',
}

/** Twilio's calls, as its own client for Node places and reads them. */
export function practiceTwilio(
  board: Switchboard,
  {
    accountSid,
    authToken,
    sign,
  }: {
    accountSid: string
    authToken: string
    sign: (url: string, form: Record<string, string>) => string
  },
) {
  const calls = `/2010-04-01/Accounts/${accountSid}/Calls`
  board.sendEvents(async (call, stage) => {
    const { StatusCallback: url } = call.request as z.infer<typeof PlaceCall>
    if (!url || stage !== 'ended') return
    const form = {
      AccountSid: accountSid,
      ApiVersion: '2010-04-01',
      CallSid: sidOf(call),
      CallStatus: statusOf(call),
      Direction: 'outbound-api',
      To: call.number,
      ...(call.startedAt && { CallDuration: '90' }),
    }
    await fetch(url, {
      method: 'POST',
      headers: { 'X-Twilio-Signature': sign(url, form) },
      body: new URLSearchParams(form),
    })
  })

  function described(call: PracticeCall) {
    const { From, To } = call.request as z.infer<typeof PlaceCall>
    return {
      sid: sidOf(call),
      account_sid: accountSid,
      api_version: '2010-04-01',
      from: From,
      to: To,
      status: statusOf(call),
      direction: 'outbound-api',
      date_created: new Date(call.createdAt).toUTCString(),
      duration: call.endedAt && call.startedAt ? '90' : null,
      uri: `${calls}/${sidOf(call)}.json`,
    }
  }

  return new Hono()
    .use(async (c, next) => {
      const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
      if (c.req.header('Authorization') === expected) return next()
      return c.json({ code: 20_003, message: 'Authenticate', status: 401 }, 401)
    })

    .post(`${calls}.json`, async (c) => {
      const parsed = PlaceCall.safeParse(await c.req.parseBody())
      if (!parsed.success) {
        return c.json({ code: 21_211, message: 'Invalid request', status: 400 }, 400)
      }
      const request = parsed.data
      const disclosure = new URL(request.Url).searchParams.get('disclosure') ?? ''
      const call = board.place({ key: randomUUID(), number: request.To, disclosure, request })
      if (!call) return c.json({ code: 20_429, message: 'Too Many Requests', status: 429 }, 429)
      return c.json(described(call), 201)
    })

    .get(`${calls}/:name`, (c) => {
      const call = [...board.calls.values()].find(
        (one) => `${sidOf(one)}.json` === c.req.param('name'),
      )
      return call
        ? c.json(described(call))
        : c.json({ code: 20_404, message: 'Not found', status: 404 }, 404)
    })
}

function sidOf({ id }: PracticeCall) {
  return `CA${id.replaceAll('-', '')}`
}

function statusOf({ state, behavior }: PracticeCall) {
  if (state === 'ended') return unanswered[behavior] ?? 'completed'
  return state === 'talking' ? 'in-progress' : state
}
