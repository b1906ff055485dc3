import { timingSafeEqual } from 'node:crypto'
import type { CallResult, CallState } from '@bellbird/contract/calling/call-words'
import { parseJson } from '@bellbird/contract/json'
import { z } from 'zod'
import { textOf } from './fields.ts'
import { place, read } from './http.ts'
import {
  type CallFacts,
  type EventReader,
  REPLAY_WINDOW,
  type VoicePlatformClient,
} from './platform.ts'

const KEY = 'bellbird_call'
/** The longest a name may be at Vapi. */
const MAX_NAME = 40

const Said = z.looseObject({
  role: z.string(),
  message: z.string().nullish(),
  secondsFromStart: z.number().nullish(),
})
const Artifact = z
  .looseObject({
    messages: z.array(z.unknown()).nullish(),
    recordingUrl: z.string().nullish(),
    structuredOutputs: z.record(z.string(), z.unknown()).nullish(),
  })
  .nullish()
const Analysis = z
  .looseObject({
    summary: z.string().nullish(),
    structuredData: z.record(z.string(), z.unknown()).nullish(),
  })
  .nullish()
const VapiCall = z.looseObject({
  id: z.string().min(1).max(200),
  name: z.string().nullish(),
  status: z.string().nullish(),
  endedReason: z.string().nullish(),
  startedAt: z.string().nullish(),
  endedAt: z.string().nullish(),
  cost: z.number().nullish(),
  artifact: Artifact,
  analysis: Analysis,
  assistantOverrides: z
    .looseObject({ metadata: z.record(z.string(), z.unknown()).nullish() })
    .nullish(),
})
type VapiCall = z.infer<typeof VapiCall>

const Assistants = z.array(
  z.looseObject({ id: z.string(), name: z.string().nullish(), firstMessage: z.string().nullish() }),
)
const Numbers = z.array(
  z.looseObject({
    id: z.string(),
    number: z.string().nullish(),
    name: z.string().nullish(),
    provider: z.string().nullish(),
    status: z.string().nullish(),
  }),
)

const states: Record<string, CallState> = {
  scheduled: 'placing',
  queued: 'placing',
  ringing: 'ringing',
  'in-progress': 'in_progress',
  forwarding: 'in_progress',
  ended: 'ended',
  'not-found': 'ended',
  'deletion-failed': 'ended',
}

const results: Record<string, CallResult> = {
  'customer-did-not-answer': 'no_answer',
  'customer-busy': 'no_answer',
  voicemail: 'voicemail',
  'twilio-reported-customer-misdialed': 'wrong_number',
  ...Object.fromEntries(
    ['customer-ended-call', 'assistant-ended-call', 'assistant-said-end-call-phrase']
      .concat(['assistant-forwarded-call', 'exceeded-max-duration', 'silence-timed-out'])
      .concat([
        'assistant-ended-call-after-message-spoken',
        'assistant-ended-call-with-hangup-task',
      ])
      .map((reason) => [reason, 'reached' as const]),
  ),
}

/** A reason nobody here knows counts as a failure, never as a conversation. */
function resultOf(reason: string): CallResult {
  return results[reason] ?? 'failed'
}

function factsOf(call: VapiCall, { isReport }: { isReport: boolean }): CallFacts {
  const state = states[call.status ?? ''] ?? 'placing'
  const hasEnded = state === 'ended' || isReport
  const endedReason = hasEnded ? (call.endedReason ?? call.status ?? 'ended') : undefined
  const result = endedReason ? resultOf(endedReason) : undefined
  const spoke = result === 'reached' || result === 'voicemail'
  const started = instant(call.startedAt)
  const ended = instant(call.endedAt)
  return {
    platformCallId: call.id,
    callId: idIn(call),
    state: hasEnded ? 'ended' : state,
    isFinal: hasEnded && (isReport || !spoke),
    answeredAt: started,
    endedAt: ended,
    durationSeconds:
      started && ended ? Math.max(0, (Date.parse(ended) - Date.parse(started)) / 1_000) : undefined,
    cost: call.cost ?? undefined,
    endedReason,
    result,
    summary: call.analysis?.summary ?? undefined,
    transcript: transcriptOf(call.artifact?.messages),
    recordingUrl: call.artifact?.recordingUrl ?? undefined,
    fields: fieldsOf(call),
  }
}

function idIn({ assistantOverrides, name }: VapiCall) {
  const id = assistantOverrides?.metadata?.[KEY] ?? name
  return typeof id === 'string' ? id : undefined
}

function transcriptOf(messages: unknown[] | null | undefined) {
  return messages?.flatMap((message) => {
    const said = Said.safeParse(message).data
    if (!said?.message || !['bot', 'user', 'assistant'].includes(said.role)) return []
    const speaker = said.role === 'user' ? ('contact' as const) : ('agent' as const)
    return [{ speaker, text: said.message, at: said.secondsFromStart ?? null }]
  })
}

/** Structured outputs lie by their id, each with a name and a result. */
function fieldsOf({ analysis, artifact }: VapiCall) {
  const outputs = Object.values(artifact?.structuredOutputs ?? {}).flatMap((output) => {
    const { name, result } = (output ?? {}) as { name?: unknown; result?: unknown }
    if (typeof name !== 'string') return []
    if (typeof result === 'object' && result !== null && !Array.isArray(result)) {
      return Object.entries(result)
    }
    return [[name, result] as const]
  })
  const all = [...Object.entries(analysis?.structuredData ?? {}), ...outputs]
  if (all.length === 0) return undefined
  return Object.fromEntries(all.map(([name, value]) => [name, textOf(value)]))
}

function instant(text: string | null | undefined) {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}

/** Vapi, as its OpenAPI document has it. */
export function vapi(url: string): VoicePlatformClient {
  const name = 'Vapi'
  const headers = (key: string) => ({ Authorization: `Bearer ${key}` })
  const get = (key: string, path: string) =>
    read(name, { method: 'GET', url: `${url}${path}`, headers: headers(key) })

  return {
    name,

    async inspect(key) {
      const assistants = Assistants.parse(await get(key, '/assistant?limit=1000'))
      const numbers = Numbers.parse(await get(key, '/phone-number?limit=1000'))
      return {
        agents: assistants.map(({ id, name: called, firstMessage }) => ({
          id,
          name: called || id,
          language: '',
          variables: variablesIn(firstMessage ?? ''),
        })),
        numbers: numbers
          .filter(({ status }) => status !== 'blocked')
          .map(({ id, number, name: called, provider }) => ({
            id,
            number: number ?? '',
            name: called ?? '',
            carrier: provider ?? '',
            reaches: [],
          })),
        linesAllowed: null,
      }
    },

    place({ key, secret }, order) {
      const json = {
        name: order.id,
        assistantId: order.agentId,
        phoneNumberId: order.numberId,
        customer: {
          number: order.number,
          externalId: order.id,
          ...(order.contactName && { name: order.contactName.slice(0, MAX_NAME) }),
        },
        ...(order.callBefore && {
          schedulePlan: { earliestAt: new Date().toISOString(), latestAt: order.callBefore },
        }),
        assistantOverrides: {
          variableValues: { ...order.variables, disclosure: order.disclosure },
          metadata: { [KEY]: order.id },
          maxDurationSeconds: order.maxMinutes * 60,
          serverMessages: ['status-update', 'end-of-call-report'],
          ...(order.disclosure && { firstMessage: order.disclosure }),
          ...(order.voicemail === 'leave_message' && { voicemailMessage: order.disclosure }),
          ...(order.eventsUrl && {
            server: { url: order.eventsUrl, headers: { Authorization: `Bearer ${secret}` } },
          }),
        },
      }
      return place(
        name,
        { method: 'POST', url: `${url}/call`, headers: headers(key), json },
        (body) => VapiCall.safeParse(body).data?.id,
      )
    },

    async get(key, platformCallId) {
      const call = await get(key, `/call/${encodeURIComponent(platformCallId)}`)
      return call === undefined ? undefined : toFacts(VapiCall.parse(call))
    },

    async find(key, callId, placedAt) {
      const since = new Date(placedAt.getTime() - 60_000).toISOString()
      const calls = z
        .array(VapiCall)
        .parse(await get(key, `/call?limit=1000&createdAtGe=${encodeURIComponent(since)}`))
      const found = calls.find((call) => idIn(call) === callId)
      return found && toFacts(found)
    },

    readEvent,
  }
}

function variablesIn(text: string) {
  return [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name as string))]
}

/** A call that was asked for has its report in it once it was analyzed. */
function toFacts(call: VapiCall) {
  return factsOf(call, { isReport: call.status === 'ended' && Boolean(call.analysis) })
}

const Message = z.looseObject({
  message: z.looseObject({
    type: z.string().max(100),
    timestamp: z.number().nullish(),
    status: z.string().nullish(),
    call: VapiCall.nullish(),
    campaignId: z.string().max(200).nullish(),
    contact: z.looseObject({ number: z.string().max(40) }).nullish(),
  }),
})

const readEvent: EventReader = ({ secret }, headers, body) => {
  if (!isBearer(headers.get('authorization') ?? '', secret)) return undefined
  const { message } = Message.safeParse(parseJson(body)).data ?? {}
  if (!message) return { kind: 'other' }
  if (message.timestamp && Math.abs(Date.now() - message.timestamp) > REPLAY_WINDOW)
    return undefined
  if (message.type === 'campaign.predial') {
    const number = message.contact?.number ?? ''
    return { kind: 'predial', number, purpose: `Vapi campaign ${message.campaignId ?? ''}`.trim() }
  }
  const isReport = message.type === 'end-of-call-report'
  if (!message.call || !(isReport || message.type === 'status-update')) return { kind: 'other' }
  // What the message says of the call is newer than the call in it.
  const { call, type: _, timestamp: __, ...rest } = message
  const call2 = VapiCall.parse({ ...call, ...pick(rest), id: call.id })
  const name = isReport ? message.type : `${message.type}:${message.status ?? ''}`
  return { kind: 'call', name, facts: factsOf(call2, { isReport }) }
}

function pick(message: Record<string, unknown>) {
  const names = ['status', 'endedReason', 'startedAt', 'endedAt', 'cost', 'artifact', 'analysis']
  return Object.fromEntries(
    names.filter((name) => message[name] != null).map((name) => [name, message[name]]),
  )
}

function isBearer(header: string, secret: string) {
  const given = Buffer.from(header)
  const expected = Buffer.from(`Bearer ${secret}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
