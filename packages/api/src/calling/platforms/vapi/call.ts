import type { CallResult, CallState } from '@bellbird/contract/calling/call-words'
import { z } from 'zod'
import { textOf } from '../fields.ts'
import type { CallFacts } from '../platform.ts'

export const KEY = 'bellbird_call'

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
export const VapiCall = z.looseObject({
  id: z.string().min(1).max(200),
  name: z.string().nullish(),
  status: z.string().nullish(),
  endedReason: z.string().nullish(),
  startedAt: z.string().nullish(),
  endedAt: z.string().nullish(),
  cost: z.number().nullish(),
  monitor: z.looseObject({ controlUrl: z.string().nullish() }).nullish(),
  artifact: Artifact,
  analysis: Analysis,
  assistantOverrides: z
    .looseObject({ metadata: z.record(z.string(), z.unknown()).nullish() })
    .nullish(),
})
export type VapiCall = z.infer<typeof VapiCall>

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

const conversations = [
  'customer-ended-call',
  'customer-ended-call-before-warm-transfer',
  'customer-ended-call-after-warm-transfer-attempt',
  'customer-ended-call-during-transfer',
  'assistant-ended-call',
  'assistant-ended-call-after-message-spoken',
  'assistant-ended-call-with-hangup-task',
  'assistant-said-end-call-phrase',
  'assistant-forwarded-call',
  'exceeded-max-duration',
  'silence-timed-out',
  'vonage-completed',
  'call.in-progress.twilio-completed-call',
  'call.in-progress.sip-completed-call',
  'call.forwarding.operator-busy',
  'call.forwarding.no-answer',
  'call.ending.hook-executed-say',
  'call.ending.hook-executed-transfer',
]

const results: Record<string, CallResult> = {
  'customer-did-not-answer': 'no_answer',
  'customer-busy': 'no_answer',
  voicemail: 'voicemail',
  'twilio-reported-customer-misdialed': 'wrong_number',
  ...Object.fromEntries(conversations.map((reason) => [reason, 'reached' as const])),
}

/** An unknown reason counts as a failure, never as a conversation. */
function resultOf(reason: string, hasStarted: boolean): CallResult {
  if (reason === 'manually-canceled') return hasStarted ? 'reached' : 'no_answer'
  return results[reason] ?? 'failed'
}

export function factsOf(call: VapiCall, { isReport }: { isReport: boolean }): CallFacts {
  const state = states[call.status ?? ''] ?? 'placing'
  const hasEnded = state === 'ended' || isReport
  const endedReason = hasEnded ? (call.endedReason ?? call.status ?? 'ended') : undefined
  const result = endedReason ? resultOf(endedReason, Boolean(call.startedAt)) : undefined
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

export function idIn({ assistantOverrides, name }: VapiCall) {
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

/** Structured outputs are keyed by id, each with a name and a result. */
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

/** A queried call contains its report once it has been analyzed. */
export function toFacts(call: VapiCall) {
  return factsOf(call, { isReport: call.status === 'ended' && Boolean(call.analysis) })
}
