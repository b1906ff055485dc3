import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { z } from 'zod'
import { dropConnection } from '../drop-connection.ts'
import { type Behavior, conversationOf, spokenAt } from './people.ts'
import type { PracticeCall, Stage, Switchboard } from './switchboard.ts'

const PlaceCall = z.object({
  from_number: z.string().regex(/^\+\d{7,15}$/),
  to_number: z.string().regex(/^\+\d{7,15}$/),
  override_agent_id: z.string().optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  retell_llm_dynamic_variables: z.record(z.string(), z.string()).optional(),
  agent_override: z
    .object({
      agent: z
        .object({
          webhook_url: z.url().optional(),
          webhook_events: z.array(z.string()).optional(),
          max_call_duration_ms: z.number().min(60_000).max(7_200_000).optional(),
          voicemail_option: z.object({ action: z.looseObject({ type: z.string() }) }).optional(),
        })
        .optional(),
    })
    .optional(),
})

const ListCalls = z.object({
  filter_criteria: z
    .object({
      metadata: z
        .array(
          z.object({
            type: z.literal('string'),
            op: z.literal('eq'),
            key: z.string(),
            value: z.string(),
          }),
        )
        .optional(),
    })
    .optional(),
  limit: z.number().optional(),
})

export const practiceAgents = [
  {
    agent_id: 'agent_clara',
    agent_name: 'Clara – sales outreach',
    variables: ['first_name', 'company'],
  },
  { agent_id: 'agent_ben', agent_name: 'Ben – survey', variables: ['first_name'] },
]

const reasons: Record<Behavior, string> = {
  answers: 'user_hangup',
  opts_out: 'agent_hangup',
  callback: 'user_hangup',
  voicemail: 'voicemail_reached',
  refuses: 'user_declined',
  busy: 'dial_busy',
  no_answer: 'dial_no_answer',
  wrong_number: 'invalid_destination',
  line_fails: 'telephony_provider_unavailable',
}

/** Retell's API, as used by its SDK 5. */
export function practiceRetell(board: Switchboard, key: string) {
  board.sendEvents(async (call, stage, { isForged }) => {
    const { agent_override } = call.request as z.infer<typeof PlaceCall>
    const url = agent_override?.agent?.webhook_url
    if (url) await notify(url, key, call, stage, isForged)
  })
  return new Hono<{ Bindings: HttpBindings }>()
    .use(async (c, next) => {
      if (c.req.header('Authorization') !== `Bearer ${key}`) {
        return c.json({ status: 'error', message: 'Invalid API key' }, 401)
      }
      return next()
    })

    .post('/v2/create-phone-call', async (c) => {
      const parsed = PlaceCall.safeParse(await c.req.json())
      if (!parsed.success) return c.json({ status: 'error', message: parsed.error.message }, 400)
      if (board.takesOne('lostPlacing')) return dropConnection(c)
      if (board.takesOne('brokenPlacing'))
        return c.json({ status: 'error', message: 'Broken' }, 500)
      const request = parsed.data
      const isSilent = board.takesOne('silentPlacing')
      await board.reached('placing requested')
      const call = board.place({
        key: String(request.metadata?.bellbird_call ?? ''),
        number: request.to_number,
        disclosure: request.retell_llm_dynamic_variables?.disclosure ?? '',
        request,
      })
      if (!call) return c.json({ status: 'error', message: 'Concurrency limit reached' }, 429)
      await board.reached('placed, not answered')
      if (board.takesOne('hangingPlacing')) await once(c.req.raw.signal, 'abort')
      // The call rings, but the response is an error.
      if (isSilent) return c.json({ status: 'error', message: 'Timeout' }, 504)
      board.answered()
      return c.json(described(call), 201)
    })

    .get('/v2/get-call/:id', async (c) => {
      await board.reached('asked about a call')
      const call = board.calls.get(c.req.param('id'))
      return call ? c.json(described(call)) : c.json({ status: 'error', message: 'Not found' }, 404)
    })

    .post('/v2/stop-call/:id', (c) =>
      board.cutOff(c.req.param('id'))
        ? c.body(null, 204)
        : c.json({ status: 'error', message: 'Call is not ongoing' }, 400),
    )

    .post('/v3/list-calls', async (c) => {
      await board.reached('asked about a call')
      const { filter_criteria, limit = 50 } = ListCalls.parse(await c.req.json().catch(() => ({})))
      const wanted = filter_criteria?.metadata ?? []
      // Filtered before they are described, which takes memory for thousands of transcripts.
      const found = [...board.calls.values()].filter(({ request }) => {
        const metadata = (request.metadata ?? {}) as Record<string, unknown>
        return wanted.every(({ key, value }) => metadata[key] === value)
      })
      const items = found.slice(0, limit).map(described)
      return c.json({ has_more: found.length > limit, items })
    })

    .get('/get-concurrency', (c) =>
      c.json({
        current_concurrency: board.active(),
        concurrency_limit: board.lines,
        base_concurrency: board.lines,
        reserved_inbound_concurrency: 0,
      }),
    )

    .post('/v2/list-agents', (c) =>
      c.json({
        has_more: false,
        items: practiceAgents.map(({ variables, ...agent }) => ({
          ...agent,
          channel: 'voice',
          user_modified_timestamp: Date.now(),
          tags: {
            prod: {
              version: 1,
              dynamic_variables: Object.fromEntries(variables.map((name) => [name, ''])),
            },
          },
        })),
      }),
    )

    .get('/v2/list-phone-numbers', (c) =>
      c.json({
        has_more: false,
        items: [
          { phone_number: '+12125550148', phone_number_type: 'custom', nickname: 'New York' },
          { phone_number: '+12125550149', phone_number_type: 'retell-twilio', nickname: 'Retell' },
        ].map((number) => ({ ...number, last_modification_timestamp: Date.now() })),
      }),
    )
}

function described(call: PracticeCall) {
  const { turns, fields, summary } = conversationOf(call.behavior, call.disclosure)
  const spoken = spokenAt(turns)
  const seconds = Math.ceil(spoken.at(-1)?.end ?? 0)
  const hasEnded = call.state === 'ended'
  const hasSpoken = call.startedAt !== undefined
  const status = { queued: 'registered', ringing: 'registered', talking: 'ongoing' } as const
  const request = call.request as z.infer<typeof PlaceCall>
  return {
    call_id: call.id,
    call_type: 'phone_call',
    direction: 'outbound',
    agent_id: request.override_agent_id ?? practiceAgents[0]?.agent_id,
    agent_version: 1,
    from_number: request.from_number,
    to_number: request.to_number,
    metadata: request.metadata ?? {},
    retell_llm_dynamic_variables: request.retell_llm_dynamic_variables ?? {},
    call_status:
      call.state !== 'ended'
        ? status[call.state]
        : hasSpoken
          ? 'ended'
          : ('not_connected' as const),
    ...(call.startedAt && { start_timestamp: call.startedAt }),
    ...(hasEnded && {
      end_timestamp: call.endedAt,
      duration_ms: hasSpoken ? seconds * 1_000 : 0,
      disconnection_reason: call.isCutOff ? 'manual_stopped' : reasons[call.behavior],
      transcript: turns
        .map(({ speaker, text }) => `${speaker === 'agent' ? 'Agent' : 'User'}: ${text}`)
        .join('\n'),
      transcript_object: spoken.map(({ speaker, text, start, end }) => ({
        role: speaker === 'agent' ? 'agent' : 'user',
        content: text,
        words: [{ word: text, start, end }],
      })),
      call_cost: {
        combined_cost: hasSpoken ? 18 : 0,
        product_costs: [],
        total_duration_seconds: seconds,
      },
      ...(hasSpoken && { recording_url: `https://recordings.example/${call.id}.wav` }),
    }),
    ...(call.isAnalyzed && {
      call_analysis: {
        call_summary: summary,
        in_voicemail: call.behavior === 'voicemail',
        user_sentiment: 'Neutral',
        call_successful: call.behavior === 'answers',
        custom_analysis_data: fields,
      },
    }),
  }
}

async function notify(
  url: string,
  key: string,
  call: PracticeCall,
  stage: Stage,
  isForged: boolean,
) {
  const body = JSON.stringify({
    event: `call_${stage}`,
    call: isForged ? optedOut(call) : described(call),
  })
  await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'x-retell-signature': retellSignature(body, isForged ? 'somebody else’s key' : key),
    },
    body,
  })
}

function optedOut(call: PracticeCall) {
  return {
    ...described(call),
    call_status: 'ended',
    disconnection_reason: 'user_hangup',
    call_analysis: { custom_analysis_data: { do_not_call: true } },
  }
}

export function retellSignature(body: string, key: string, at = Date.now()) {
  return `v=${at},d=${createHmac('sha256', key).update(`${body}${at}`).digest('hex')}`
}
