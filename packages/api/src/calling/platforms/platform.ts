import type { TranscriptTurn } from '@bellbird/contract/calling/call-log'
import type { CallResult, CallState } from '@bellbird/contract/calling/call-words'
import type { VoiceConnection } from '@bellbird/contract/calling/voice-connection'

/** The credentials of a connection, which are stored encrypted. */
export type VoiceCredentials = {
  /** The platform's API key; '' for any dialer. */
  key: string
  /** Signs events from the platform or our requests. */
  secret: string
  /** Any dialer: the previous secret, and until when it also signs, in ms since the epoch. */
  formerSecret?: string
  formerUntil?: number
}

/** A call to place. `id` is our own, by which the call can be found at the platform. */
export type CallOrder = {
  id: string
  number: string
  contactName: string
  company: string
  agentId: string
  /** The platform's id of the caller's number, and the number. */
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

export type Placing =
  | { kind: 'placed'; platformCallId: string }
  /** The platform responded that the call does not ring. */
  | { kind: 'refused'; reason: string }
  /** The request did not reach the platform, so the call does not ring. */
  | { kind: 'unsent'; reason: string }
  /** The call certainly does not ring, and the platform asks us to wait. */
  | { kind: 'limited'; waitMs: number }
  /** The key is no longer valid, so the call does not ring. */
  | { kind: 'rejected' }
  /** It is unknown whether the call rings. `answer` is the platform's response; '' if there was none. */
  | { kind: 'unknown'; answer: string }

/** Facts about a call from a platform, in our terms. Unknown ones are absent. */
export type CallFacts = {
  platformCallId: string
  /** Our id, if the platform returns it. */
  callId?: string | undefined
  state: CallState
  /** Whether no further facts are expected. */
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
  /** The values the agent reported. */
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

/** The interface of a voice platform for the dialer. All methods except `place` throw ProviderFault. */
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
