import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CallResult } from '@bellbird/contract/calling/call-words'
import { parseJson } from '@bellbird/contract/json'
import { z } from 'zod'
import { textOf } from './fields.ts'
import { place, read } from './http.ts'
import {
  type CallFacts,
  type EventReader,
  type Inspection,
  REPLAY_WINDOW,
  type VoicePlatformClient,
} from './platform.ts'

/** Under which name our id lies in a call's metadata. */
const KEY = 'bellbird_call'

const RetellCall = z.looseObject({
  call_id: z.string().min(1).max(200),
  call_status: z.string().optional(),
  disconnection_reason: z.string().nullish(),
  start_timestamp: z.number().nullish(),
  end_timestamp: z.number().nullish(),
  duration_ms: z.number().nullish(),
  metadata: z.unknown().optional(),
  recording_url: z.string().nullish(),
  transcript_object: z
    .array(
      z.looseObject({
        role: z.string(),
        content: z.string(),
        words: z.array(z.looseObject({ start: z.number().nullish() })).nullish(),
      }),
    )
    .nullish(),
  /** In US cents. */
  call_cost: z.looseObject({ combined_cost: z.number().nullish() }).nullish(),
  call_analysis: z
    .looseObject({
      call_summary: z.string().nullish(),
      in_voicemail: z.boolean().nullish(),
      custom_analysis_data: z.unknown().optional(),
    })
    .nullish(),
})
type RetellCall = z.infer<typeof RetellCall>

const Calls = z.looseObject({ items: z.array(RetellCall) })
const Agents = z.looseObject({
  items: z.array(
    z.looseObject({
      agent_id: z.string(),
      agent_name: z.string().nullish(),
      channel: z.string().nullish(),
      tags: z
        .record(
          z.string(),
          z.looseObject({ dynamic_variables: z.record(z.string(), z.unknown()).nullish() }),
        )
        .nullish(),
    }),
  ),
})
const Numbers = z.looseObject({
  items: z.array(
    z.looseObject({
      phone_number: z.string(),
      phone_number_type: z.string().nullish(),
      nickname: z.string().nullish(),
    }),
  ),
})
const Concurrency = z.looseObject({
  concurrency_limit: z.number().nullish(),
  reserved_inbound_concurrency: z.number().nullish(),
})

/** What is no conversation and no failure. */
const results: Record<string, CallResult> = {
  dial_busy: 'no_answer',
  dial_no_answer: 'no_answer',
  user_declined: 'no_answer',
  voicemail_reached: 'voicemail',
  invalid_destination: 'wrong_number',
  ...Object.fromEntries(
    ['user_hangup', 'agent_hangup', 'call_transfer', 'inactivity', 'max_duration_reached']
      .concat(['transfer_bridged', 'transfer_cancelled', 'manual_stopped', 'call_take_over'])
      .map((reason) => [reason, 'reached' as const]),
  ),
  ivr_reached: 'no_answer',
}

/** Of one that did not take place; a new reason counts as a failure, never as a conversation. */
function resultOf({ disconnection_reason, call_analysis, call_status }: RetellCall): CallResult {
  const result = results[disconnection_reason ?? ''] ?? 'failed'
  if (result === 'reached' && call_status === 'not_connected') return 'no_answer'
  return result === 'reached' && call_analysis?.in_voicemail ? 'voicemail' : result
}

function factsOf(call: RetellCall, { isAnalyzed }: { isAnalyzed: boolean }): CallFacts {
  const hasEnded = ['ended', 'error', 'not_connected'].includes(call.call_status ?? '')
  const result = hasEnded ? resultOf(call) : undefined
  const spoke = result === 'reached' || result === 'voicemail'
  return {
    platformCallId: call.call_id,
    callId: idIn(call.metadata),
    state: hasEnded ? 'ended' : call.call_status === 'ongoing' ? 'in_progress' : 'ringing',
    isFinal: hasEnded && (isAnalyzed || !spoke),
    answeredAt: instant(call.call_status === 'not_connected' ? null : call.start_timestamp),
    endedAt: instant(call.end_timestamp),
    durationSeconds: call.duration_ms == null ? undefined : call.duration_ms / 1_000,
    cost: call.call_cost?.combined_cost == null ? undefined : call.call_cost.combined_cost / 100,
    endedReason: hasEnded ? (call.disconnection_reason ?? call.call_status) : undefined,
    result,
    summary: call.call_analysis?.call_summary ?? undefined,
    transcript: call.transcript_object?.map(({ role, content, words }) => ({
      speaker: role === 'agent' ? 'agent' : 'contact',
      text: content,
      at: words?.[0]?.start ?? null,
    })),
    recordingUrl: call.recording_url ?? undefined,
    fields: fieldsOf(call.call_analysis?.custom_analysis_data),
  }
}

function idIn(metadata: unknown) {
  const id = (metadata as Record<string, unknown> | null | undefined)?.[KEY]
  return typeof id === 'string' ? id : undefined
}

function fieldsOf(data: unknown) {
  if (typeof data !== 'object' || data === null) return undefined
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, textOf(value)]))
}

function instant(ms: number | null | undefined) {
  return ms == null || !Number.isFinite(ms) ? undefined : new Date(ms).toISOString()
}

/** Retell, as its SDK 5 (npm retell-sdk) writes and reads. */
export function retell(url: string): VoicePlatformClient {
  const name = 'Retell'
  const headers = (key: string) => ({ Authorization: `Bearer ${key}` })
  const get = (key: string, path: string) =>
    read(name, { method: 'GET', url: `${url}${path}`, headers: headers(key) })
  const post = (key: string, path: string, json: object) =>
    read(name, { method: 'POST', url: `${url}${path}`, headers: headers(key), json })

  return {
    name,

    async inspect(key): Promise<Inspection> {
      const agents = Agents.parse(await post(key, '/v2/list-agents?limit=1000', {}))
      const numbers = Numbers.parse(await get(key, '/v2/list-phone-numbers?limit=1000'))
      const lines = Concurrency.parse(await get(key, '/get-concurrency'))
      return {
        agents: agents.items
          .filter(({ channel }) => channel !== 'chat')
          .map(({ agent_id: id, agent_name, tags }) => ({
            id,
            name: agent_name || id,
            language: '',
            variables: [
              ...new Set(
                Object.values(tags ?? {}).flatMap((tag) =>
                  Object.keys(tag.dynamic_variables ?? {}),
                ),
              ),
            ],
          })),
        numbers: numbers.items.map(
          ({ phone_number: number, phone_number_type: type, nickname }) => ({
            id: number,
            number,
            name: nickname ?? '',
            carrier: type === 'custom' ? 'Own carrier' : 'Retell',
            // A number bought at Retell calls the United States only.
            reaches: type === 'custom' ? [] : ['US'],
          }),
        ),
        linesAllowed:
          lines.concurrency_limit == null
            ? null
            : Math.max(0, lines.concurrency_limit - (lines.reserved_inbound_concurrency ?? 0)),
      }
    },

    place({ key }, order) {
      const webhook = order.eventsUrl && {
        webhook_url: order.eventsUrl,
        webhook_events: ['call_started', 'call_ended', 'call_analyzed'],
      }
      const json = {
        from_number: order.fromNumber,
        to_number: order.number,
        override_agent_id: order.agentId,
        metadata: { [KEY]: order.id },
        retell_llm_dynamic_variables: { ...order.variables, disclosure: order.disclosure },
        agent_override: {
          agent: {
            max_call_duration_ms: order.maxMinutes * 60_000,
            ...webhook,
            voicemail_option: {
              action:
                order.voicemail === 'hang_up'
                  ? { type: 'hangup' }
                  : { type: 'static_text', text: order.disclosure },
            },
          },
        },
      }
      return place(
        name,
        { method: 'POST', url: `${url}/v2/create-phone-call`, headers: headers(key), json },
        (body) => RetellCall.safeParse(body).data?.call_id,
      )
    },

    async get(key, platformCallId) {
      const call = await get(key, `/v2/get-call/${encodeURIComponent(platformCallId)}`)
      return call === undefined ? undefined : toFacts(RetellCall.parse(call))
    },

    async find(key, callId) {
      const body = await post(key, '/v3/list-calls', {
        filter_criteria: { metadata: [{ type: 'string', op: 'eq', key: KEY, value: callId }] },
        limit: 10,
      })
      const found = Calls.parse(body).items.find(({ metadata }) => idIn(metadata) === callId)
      return found && toFacts(found)
    },

    readEvent,
  }
}

function toFacts(call: RetellCall) {
  return factsOf(call, { isAnalyzed: Boolean(call.call_analysis) })
}

const Event = z.looseObject({ event: z.string().max(100), call: RetellCall.optional() })

const readEvent: EventReader = ({ key }, headers, body) => {
  if (!isSignedByRetell(body, key, headers.get('x-retell-signature') ?? '')) return undefined
  const event = Event.safeParse(parseJson(body)).data
  if (!event?.call || !/^call_(started|ended|analyzed)$/.test(event.event)) return { kind: 'other' }
  const isAnalyzed = event.event === 'call_analyzed'
  return { kind: 'call', name: event.event, facts: factsOf(event.call, { isAnalyzed }) }
}

/** `v=<milliseconds>,d=<hex>`: HMAC-SHA256 with the API key over the body and the milliseconds. */
function isSignedByRetell(body: string, key: string, signature: string) {
  const [, at, digest] = /^v=(\d{1,15}),d=([0-9a-f]{64})$/i.exec(signature) ?? []
  if (!at || !digest || Math.abs(Date.now() - Number(at)) > REPLAY_WINDOW) return false
  const expected = createHmac('sha256', key)
    .update(body + at)
    .digest()
  return timingSafeEqual(expected, Buffer.from(digest, 'hex'))
}
