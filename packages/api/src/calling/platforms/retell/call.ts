import type { CallResult } from '@bellbird/contract/calling/call-words'
import { z } from 'zod'
import { textOf } from '../fields.ts'
import type { CallFacts } from '../platform.ts'

export const KEY = 'bellbird_call'

export const RetellCall = z.looseObject({
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
export type RetellCall = z.infer<typeof RetellCall>

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

/** An unknown reason counts as a failure, never as a conversation. */
function resultOf({ disconnection_reason, call_analysis, call_status }: RetellCall): CallResult {
  const result = results[disconnection_reason ?? ''] ?? 'failed'
  if (result === 'reached' && call_status === 'not_connected') return 'no_answer'
  return result === 'reached' && call_analysis?.in_voicemail ? 'voicemail' : result
}

export function factsOf(call: RetellCall, { isAnalyzed }: { isAnalyzed: boolean }): CallFacts {
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

export function idIn(metadata: unknown) {
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

export function toFacts(call: RetellCall) {
  return factsOf(call, { isAnalyzed: Boolean(call.call_analysis) })
}
