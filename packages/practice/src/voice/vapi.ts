import { once } from 'node:events'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { z } from 'zod'
import { dropConnection } from '../drop-connection.ts'
import { type Behavior, conversationOf, spokenAt } from './people.ts'
import type { PracticeCall, Stage, Switchboard } from './switchboard.ts'

const ORG = '7d4f1f0e-6d3c-4a57-9a4e-0c6e2b8a1f10'

const PlaceCall = z.looseObject({
  name: z.string().max(40).optional(),
  assistantId: z.string(),
  phoneNumberId: z.string(),
  customer: z.looseObject({
    number: z.string().regex(/^\+\d{7,15}$/),
    name: z.string().max(40).optional(),
    externalId: z.string().max(40).optional(),
  }),
  schedulePlan: z
    .object({ earliestAt: z.iso.datetime(), latestAt: z.iso.datetime().optional() })
    .optional(),
  assistantOverrides: z
    .looseObject({
      firstMessage: z.string().optional(),
      metadata: z.record(z.string(), z.unknown()).optional(),
      server: z
        .looseObject({ url: z.url(), headers: z.record(z.string(), z.string()).optional() })
        .optional(),
    })
    .optional(),
})

const reasons: Record<Behavior, string> = {
  answers: 'customer-ended-call',
  opts_out: 'assistant-ended-call',
  callback: 'customer-ended-call',
  voicemail: 'voicemail',
  refuses: 'customer-busy',
  busy: 'customer-busy',
  no_answer: 'customer-did-not-answer',
  wrong_number: 'twilio-reported-customer-misdialed',
  line_fails: 'twilio-failed-to-connect-call',
}

/** Vapi's API, according to its OpenAPI document. */
export function practiceVapi(board: Switchboard, key: string) {
  const at = new Date().toISOString()
  const known = { orgId: ORG, createdAt: at, updatedAt: at }
  board.sendEvents(async (call, stage, { isForged }) => {
    const { assistantOverrides } = call.request as z.infer<typeof PlaceCall>
    if (assistantOverrides?.server) await notify(assistantOverrides.server, call, stage, isForged)
  })
  return new Hono<{ Bindings: HttpBindings }>()
    .post('/control/:id', async (c) => {
      const { type } = z.looseObject({ type: z.string() }).parse(await c.req.json())
      if (type === 'end-call' && board.cutOff(c.req.param('id'))) return c.json({ ok: true })
      return c.json({ message: 'Call is not in progress', statusCode: 400 }, 400)
    })

    .use(async (c, next) => {
      if (c.req.header('Authorization') !== `Bearer ${key}`) {
        return c.json({ message: 'Invalid Key', error: 'Unauthorized', statusCode: 401 }, 401)
      }
      return next()
    })

    .post('/call', async (c) => {
      const parsed = PlaceCall.safeParse(await c.req.json())
      if (!parsed.success) {
        return c.json(
          { message: [parsed.error.message], error: 'Bad Request', statusCode: 400 },
          400,
        )
      }
      if (board.takesOne('lostPlacing')) return dropConnection(c)
      if (board.takesOne('brokenPlacing'))
        return c.json({ message: 'Broken', statusCode: 500 }, 500)
      const request = parsed.data
      const isSilent = board.takesOne('silentPlacing')
      await board.reached('placing requested')
      const call = board.place({
        key: request.name ?? '',
        number: request.customer.number,
        disclosure: request.assistantOverrides?.firstMessage ?? '',
        request,
      })
      if (!call) return c.json({ message: 'Over Concurrency Limit', statusCode: 429 }, 429)
      await board.reached('placed, not answered')
      if (board.takesOne('hangingPlacing')) await once(c.req.raw.signal, 'abort')
      if (isSilent) return c.json({ message: 'Timeout', statusCode: 504 }, 504)
      board.answered()
      return c.json(described(call), 201)
    })

    .get('/call', async (c) => {
      await board.reached('asked about a call')
      const from = Date.parse(c.req.query('createdAtGe') ?? '') || 0
      const to = Date.parse(c.req.query('createdAtLe') ?? '') || Number.POSITIVE_INFINITY
      const calls = [...board.calls.values()].filter(
        ({ createdAt }) => createdAt >= from && createdAt <= to,
      )
      return c.json(calls.slice(0, Number(c.req.query('limit') ?? 100)).map(described))
    })

    .get('/call/:id', async (c) => {
      await board.reached('asked about a call')
      const call = board.calls.get(c.req.param('id'))
      if (!call) return c.json({ message: 'Not Found', statusCode: 404 }, 404)
      const controlUrl = c.req.url.replace('/call/', '/control/')
      return c.json({
        ...described(call),
        ...(call.state !== 'ended' && { monitor: { controlUrl } }),
      })
    })

    .get('/assistant', (c) =>
      c.json([
        {
          ...known,
          id: '3f0c8f5e-9a55-4c77-8a7d-1f2e3d4c5b6a',
          name: 'Clara – sales outreach',
          firstMessage: 'Hello {{first_name}}, this is Clara for {{company}}.',
        },
        {
          ...known,
          id: '5b1d9c6f-2e44-4d9b-8f3e-6a7b8c9d0e1f',
          name: 'Ben – survey',
          firstMessage: 'Hello.',
        },
      ]),
    )

    .get('/phone-number', (c) =>
      c.json([
        {
          ...known,
          id: '9e8d7c6b-5a49-4838-8271-605f4e3d2c1b',
          provider: 'twilio',
          number: '+12125550148',
          twilioAccountSid: 'AC0',
          name: 'New York',
          status: 'active',
        },
      ]),
    )
}

/** Vapi documents no reason for a call ended by request; this is the closest one listed. */
function reasonOf({ behavior, isCutOff }: PracticeCall) {
  return isCutOff ? 'manually-canceled' : reasons[behavior]
}

function described(call: PracticeCall) {
  const { turns, fields, summary } = conversationOf(call.behavior, call.disclosure)
  const hasEnded = call.state === 'ended'
  const created = new Date(call.createdAt)
  const started = new Date(call.startedAt ?? call.createdAt)
  const states = { queued: 'queued', ringing: 'ringing', talking: 'in-progress', ended: 'ended' }
  const { assistantId, phoneNumberId, customer, name, assistantOverrides, schedulePlan } =
    call.request as z.infer<typeof PlaceCall>
  return {
    id: call.id,
    orgId: ORG,
    type: 'outboundPhoneCall',
    createdAt: created.toISOString(),
    updatedAt: new Date().toISOString(),
    status: states[call.state],
    assistantId,
    phoneNumberId,
    customer,
    ...(name && { name }),
    ...(assistantOverrides && { assistantOverrides }),
    ...(schedulePlan && { schedulePlan }),
    ...(call.startedAt && { startedAt: started.toISOString() }),
    ...(hasEnded && {
      endedAt: new Date(call.endedAt ?? 0).toISOString(),
      endedReason: reasonOf(call),
      cost: call.startedAt ? 0.18 : 0,
    }),
    ...(call.isAnalyzed && {
      artifact: {
        messages: spokenAt(turns).map(({ speaker, text, start, end }) => ({
          role: speaker === 'agent' ? 'bot' : 'user',
          message: text,
          time: started.getTime() + start * 1_000,
          endTime: started.getTime() + end * 1_000,
          secondsFromStart: start,
        })),
        ...(call.startedAt && { recordingUrl: `https://recordings.example/${call.id}.wav` }),
      },
      analysis: { summary, structuredData: fields },
    }),
  }
}

type Server = { url: string; headers?: Record<string, string> | undefined }

async function notify(
  { url, headers }: Server,
  call: PracticeCall,
  stage: Stage,
  isForged: boolean,
) {
  const shown = described(call)
  const report = {
    type: 'end-of-call-report',
    endedReason: isForged ? 'customer-ended-call' : reasonOf(call),
    cost: call.startedAt ? 0.18 : 0,
    artifact: shown.artifact ?? {},
    analysis: isForged ? { structuredData: { do_not_call: true } } : (shown.analysis ?? {}),
    ...(call.startedAt && { startedAt: new Date(call.startedAt).toISOString() }),
    ...(call.endedAt && { endedAt: new Date(call.endedAt).toISOString() }),
  }
  const message =
    stage === 'analyzed'
      ? report
      : {
          type: 'status-update',
          status: stage === 'started' ? 'in-progress' : 'ended',
          ...(stage === 'ended' && { endedReason: reasonOf(call) }),
        }
  await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(isForged ? { Authorization: 'Bearer guessed' } : headers),
    },
    body: JSON.stringify({ message: { ...message, timestamp: Date.now(), call: shown } }),
  })
}
