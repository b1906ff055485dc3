import { createHmac, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { type Behavior, conversationOf } from '../people.ts'
import type { PracticeCall, Switchboard } from '../switchboard.ts'

const PlaceCall = z.looseObject({
  agent_id: z.string(),
  agent_phone_number_id: z.string(),
  to_number: z.string(),
  conversation_initiation_client_data: z
    .looseObject({ dynamic_variables: z.record(z.string(), z.unknown()).optional() })
    .optional(),
})

const failures: Partial<Record<Behavior, string>> = {
  busy: 'busy',
  refuses: 'busy',
  no_answer: 'no-answer',
  wrong_number: 'unknown',
  line_fails: 'unknown',
}

/** ElevenLabs' outgoing calls and webhooks, as its own client for Node uses them. */
export function practiceElevenLabs(
  board: Switchboard,
  { apiKey, webhook }: { apiKey: string; webhook: { url: string; secret: string } },
) {
  board.sendEvents(async (call, stage) => {
    if (stage !== 'analyzed') return
    const type = call.startedAt ? 'post_call_transcription' : 'call_initiation_failure'
    const data = call.startedAt ? described(call) : failed(call)
    const body = JSON.stringify({ type, event_timestamp: Math.floor(Date.now() / 1_000), data })
    await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'ElevenLabs-Signature': elevenLabsSignature(body, webhook.secret),
      },
      body,
    })
  })

  return new Hono()
    .use(async (c, next) => {
      if (c.req.header('xi-api-key') === apiKey) return next()
      return c.json({ detail: { status: 'invalid_api_key', message: 'Invalid API key' } }, 401)
    })

    .post('/v1/convai/twilio/outbound-call', async (c) => {
      const parsed = PlaceCall.safeParse(await c.req.json())
      if (!parsed.success) {
        return c.json(
          { detail: [{ loc: ['body'], msg: parsed.error.message, type: 'value' }] },
          422,
        )
      }
      if (board.takesOne('brokenPlacing')) {
        return c.json({ success: false, message: 'Twilio rejected the call' })
      }
      const request = parsed.data
      const isSilent = board.takesOne('silentPlacing')
      const { disclosure } = request.conversation_initiation_client_data?.dynamic_variables ?? {}
      const call = board.place({
        key: randomUUID(),
        number: request.to_number,
        disclosure: String(disclosure ?? ''),
        request,
      })
      if (!call) return c.json({ detail: { status: 'rate_limited', message: 'Too many' } }, 429)
      if (isSilent) return c.json({ detail: { status: 'timeout', message: 'Timeout' } }, 504)
      return c.json({ success: true, message: 'Success', conversation_id: call.id, callSid: 'CA0' })
    })

    .get('/v1/convai/conversations/:id', (c) => {
      const call = board.calls.get(c.req.param('id'))
      return call
        ? c.json(described(call))
        : c.json({ detail: { status: 'not_found', message: 'Not found' } }, 404)
    })
}

function described(call: PracticeCall) {
  const { turns, summary } = conversationOf(call.behavior, call.disclosure)
  const { agent_id, conversation_initiation_client_data } = call.request as z.infer<
    typeof PlaceCall
  >
  return {
    agent_id,
    conversation_id: call.id,
    status: call.state === 'ended' ? 'done' : 'in-progress',
    has_audio: false,
    has_user_audio: false,
    has_response_audio: false,
    has_auxiliary_audio: false,
    transcript: turns.map(({ speaker, text }, at) => ({
      role: speaker === 'agent' ? 'agent' : 'user',
      message: text,
      time_in_call_secs: at * 4,
    })),
    metadata: {
      start_time_unix_secs: Math.floor((call.startedAt ?? call.createdAt) / 1_000),
      call_duration_secs: 90,
    },
    analysis: { call_successful: 'success', transcript_summary: summary },
    conversation_initiation_client_data,
  }
}

function failed(call: PracticeCall) {
  return {
    agent_id: (call.request as z.infer<typeof PlaceCall>).agent_id,
    conversation_id: call.id,
    failure_reason: failures[call.behavior],
    metadata: { type: 'twilio', body: { To: call.number } },
  }
}

export function elevenLabsSignature(body: string, secret: string, at = Date.now()) {
  const seconds = Math.floor(at / 1_000)
  return `t=${seconds},v0=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
