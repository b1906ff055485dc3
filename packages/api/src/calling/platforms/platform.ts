import type { TranscriptTurn } from '@bellbird/contract/calling/call-log'
import type { CallResult, CallState } from '@bellbird/contract/calling/call-words'
import type { VoiceConnection } from '@bellbird/contract/calling/voice-connection'

export type VoiceCredentials = {
  /** '' for any dialer. */
  key: string
  /** Signs events from the platform or our requests. */
  secret: string
  /** Any dialer: the previous secret, and until when it also signs, in ms since the epoch. */
  formerSecret?: string
  formerUntil?: number
}

/** `id` is our own, by which the call can be found at the platform. */
export type CallOrder = {
  id: string
  number: string
  contactName: string
  company: string
  agentId: string
  numberId: string
  fromNumber: string
  variables: Record<string, string>
  disclosure: string
  voicemail: 'hang_up' | 'leave_message'
  maxMinutes: number
  /** The latest start as an ISO 8601 instant. */
  callBefore: string | null
  /** The URL for the platform's events; '' if it cannot reach us. */
  eventsUrl: string
  isTest: boolean
}

/** Only after `placed` or `unknown` may the call ring. */
export type Placing =
  | { kind: 'placed'; platformCallId: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'unsent'; reason: string }
  | { kind: 'limited'; waitMs: number }
  /** The key is no longer valid. */
  | { kind: 'rejected' }
  /** `answer` is the platform's response; '' if there was none. */
  | { kind: 'unknown'; answer: string }

export type CallFacts = {
  platformCallId: string
  /** Our id, if the platform returns it. */
  callId?: string | undefined
  state: CallState
  /** Whether no further facts are expected: the analysis of a call may arrive after its end. */
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
  fields?: Record<string, string> | undefined
}

export type CallToEnd = { id: string; platformCallId: string; number: string }

export type Inspection = {
  agents: Omit<VoiceConnection['agents'][number], 'used'>[]
  numbers: Omit<VoiceConnection['numbers'][number], 'used'>[]
  linesAllowed: number | null
}

export type PlatformEvent =
  | { kind: 'call'; name: string; facts: CallFacts }
  /** Vapi asks whether a contact in one of its own campaigns may be called. */
  | { kind: 'predial'; number: string; purpose: string }
  | { kind: 'other' }

/** Returns undefined if the signature is invalid or older than five minutes. */
export type EventReader = (
  credentials: VoiceCredentials,
  headers: Headers,
  body: string,
) => PlatformEvent | undefined

/** All methods except `place` throw ProviderFault. */
export type VoicePlatformClient = {
  name: string
  inspect(key: string): Promise<Inspection>
  place(credentials: VoiceCredentials, order: CallOrder): Promise<Placing>
  end(credentials: VoiceCredentials, call: CallToEnd): Promise<void>
  /** Resolves to undefined if the platform does not know the call. */
  get(key: string, platformCallId: string): Promise<CallFacts | undefined>
  find(key: string, callId: string, placedAt: Date): Promise<CallFacts | undefined>
  readEvent: EventReader
}

/** How much a platform's clock may differ from ours, and how old an event may be, in ms. */
export const REPLAY_WINDOW = 5 * 60_000
