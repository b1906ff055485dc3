import type { TranscriptTurn } from '@bellbird/contract/calling/call-log'
import type { CallResult, CallState } from '@bellbird/contract/calling/call-words'
import type { VoiceConnection } from '@bellbird/contract/calling/voice-connection'

/** What lies encrypted in a connection. */
export type VoiceCredentials = {
  /** Of the platform; '' for any dialer. */
  key: string
  /** By which the platform, or we, sign. */
  secret: string
  /** Any dialer: the secret before this one, and until when it signs too (ms). */
  formerSecret?: string
  formerUntil?: number
}

/** A call to be placed. `id` is ours, and the key by which it is found at the platform. */
export type CallOrder = {
  id: string
  number: string
  contactName: string
  company: string
  agentId: string
  /** The connection's own id of the number, and the number. */
  numberId: string
  fromNumber: string
  variables: Record<string, string>
  disclosure: string
  voicemail: 'hang_up' | 'leave_message'
  maxMinutes: number
  /** By when it must have started: an ISO 8601 instant. */
  callBefore: string | null
  /** Where the platform sends events; '' where it cannot reach us. */
  eventsUrl: string
  isTest: boolean
}

export type Placing =
  | { kind: 'placed'; platformCallId: string }
  /** It certainly does not ring. */
  | { kind: 'refused'; reason: string }
  /** It certainly does not ring, and the platform wants us to wait. */
  | { kind: 'limited'; waitMs: number }
  /** The key is no longer good, so that nothing rings. */
  | { kind: 'rejected' }
  /** Nobody knows. */
  | { kind: 'unknown' }

/** What a platform says of a call, in our words. What it does not say is absent. */
export type CallFacts = {
  platformCallId: string
  /** Our id, where the platform gives it back. */
  callId?: string | undefined
  state: CallState
  /** Whether nothing is to be expected any more. */
  isFinal: boolean
  answeredAt?: string | undefined
  endedAt?: string | undefined
  durationSeconds?: number | undefined
  cost?: number | undefined
  endedReason?: string | undefined
  result?: CallResult | undefined
  summary?: string | undefined
  transcript?: TranscriptTurn[] | undefined
  recordingUrl?: string | undefined
  /** What the agent reported. */
  fields?: Record<string, string> | undefined
}

export type CallToEnd = { id: string; platformCallId: string; number: string }

export type Inspection = {
  agents: Omit<VoiceConnection['agents'][number], 'used'>[]
  numbers: Omit<VoiceConnection['numbers'][number], 'used'>[]
  linesAllowed: number | null
}

/** An event that was verified. */
export type PlatformEvent =
  | { kind: 'call'; name: string; facts: CallFacts }
  /** Vapi asks whether somebody of a campaign of its own may be called. */
  | { kind: 'predial'; number: string; purpose: string }
  | { kind: 'other' }

/** Undefined where the signature is not good, or older than five minutes. */
export type EventReader = (
  credentials: VoiceCredentials,
  headers: Headers,
  body: string,
) => PlatformEvent | undefined

/** A voice platform, as the dialer needs it. All but `place` throw ProviderFault. */
export type VoicePlatformClient = {
  name: string
  inspect(key: string): Promise<Inspection>
  place(credentials: VoiceCredentials, order: CallOrder): Promise<Placing>
  /** Has the platform hang up. */
  end(credentials: VoiceCredentials, call: CallToEnd): Promise<void>
  /** Undefined where the platform does not know such a call. */
  get(key: string, platformCallId: string): Promise<CallFacts | undefined>
  find(key: string, callId: string, placedAt: Date): Promise<CallFacts | undefined>
  readEvent: EventReader
}

/** How far a platform's clock may be from ours, and how old an event may be, in ms. */
export const REPLAY_WINDOW = 5 * 60_000
