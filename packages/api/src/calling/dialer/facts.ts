import type { TranscriptTurn } from '@bellbird/contract/calling/call-log'
import { type CallState, callStates } from '@bellbird/contract/calling/call-words'
import { valuesOf } from '@bellbird/contract/options'
import type { CallFacts } from '../platforms/platform.ts'

export type KnownCall = {
  state: CallState
  answered_at: Date | null
  ended_at: Date | null
  duration_seconds: number | null
  cost: number | null
  ended_reason: string
  summary: string
  transcript: TranscriptTurn[]
  recording_url: string
  fields: Record<string, string>
}

const order = valuesOf(callStates)

/** The result does not depend on the order or repetition of facts, and no known fact is lost. */
export function withFacts(known: KnownCall, facts: CallFacts): KnownCall {
  const transcript = facts.transcript ?? []
  return {
    state: order.indexOf(facts.state) > order.indexOf(known.state) ? facts.state : known.state,
    answered_at: earlier(known.answered_at, facts.answeredAt),
    ended_at: earlier(known.ended_at, facts.endedAt),
    duration_seconds: larger(known.duration_seconds, facts.durationSeconds),
    cost: larger(known.cost, facts.cost),
    ended_reason: first(known.ended_reason, facts.endedReason),
    summary: longer(known.summary, facts.summary),
    transcript: sizeOf(transcript) > sizeOf(known.transcript) ? transcript : known.transcript,
    recording_url: first(known.recording_url, facts.recordingUrl),
    fields: { ...facts.fields, ...known.fields },
  }
}

function earlier(known: Date | null, text: string | undefined) {
  const at = text === undefined ? null : new Date(text)
  if (!known || !at) return known ?? at
  return known.getTime() <= at.getTime() ? known : at
}

function larger(known: number | null, other: number | undefined) {
  if (other === undefined || !Number.isFinite(other) || other < 0) return known
  return known === null ? other : Math.max(known, other)
}

function first(known: string, other = '') {
  return known || other.slice(0, 2_000)
}

function longer(known: string, other = '') {
  return other.length > known.length ? other.slice(0, 10_000) : known
}

function sizeOf(transcript: TranscriptTurn[]) {
  return transcript.reduce((sum, { text }) => sum + text.length, 0)
}
