import type { Weekday } from '../calling/calling-window.ts'

export const campaignStates = {
  draft: 'Draft',
  ready: 'Ready',
  running: 'Running',
  paused: 'Paused',
  completed: 'Completed',
} as const
export type CampaignState = keyof typeof campaignStates

export const campaignSteps = {
  ready: { from: ['draft'], to: 'ready' },
  start: { from: ['ready'], to: 'running' },
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  complete: { from: ['running', 'paused'], to: 'completed' },
} as const satisfies Record<string, { from: readonly CampaignState[]; to: CampaignState }>

/** A list that was not started returns to draft and can be checked again. */
export const reopened = { ready: 'draft', completed: 'paused' } as const

/** In order of precedence: only the first reason that applies counts, so that the counts add up to the audience. */
export const outReasons = {
  do_not_call: 'Marked as do not call',
  number_do_not_call: 'Shares a number with a do-not-call contact',
  consent_withdrawn: 'Consent withdrawn',
  no_consent: 'No consent recorded',
  suppressed: 'On the do-not-call list',
  no_number: 'No valid number',
  no_time_zone: 'No time zone',
  same_number: 'Duplicate number',
  outside_hours: 'No calling hours',
  number_changed: 'Number changed',
  deleted: 'Contact deleted',
  not_reachable: 'Not reachable from this number',
  call_failed: 'Calls failed',
} as const
export type OutReason = keyof typeof outReasons

export const entryStates = {
  waiting: 'In queue',
  handed_out: 'On a call list',
  done: 'Done',
  out: 'Excluded',
} as const
export type EntryState = keyof typeof entryStates
export const WAITING_TO_RETRY = 'Waiting to retry'

export const callOutcomes = {
  reached: 'Reached',
  no_answer: 'No answer',
  voicemail: 'Voicemail',
  wrong_number: 'Wrong number',
  do_not_call: 'Opted out',
} as const
export type CallOutcome = keyof typeof callOutcomes

const labels = Object.values(callOutcomes)
export const outcomeLabels = `${labels.slice(0, -1).join(', ')}, or ${labels.at(-1)}`

export const campaignEvents = {
  created: 'Campaign created',
  changed: 'Setup changed',
  ready: 'Audience locked',
  redrafted: 'Reopened as a draft',
  started: 'Started',
  paused: 'Paused',
  paused_failures: 'Paused automatically: several calls in a row failed',
  paused_key_rejected: 'Paused automatically: the platform rejected the API key',
  paused_disconnected: 'Paused automatically: the platform was disconnected',
  calls_ended: 'Calls in progress ended',
  disconnected: 'Platform disconnected',
  caller_changed: 'Caller changed',
  resumed: 'Resumed',
  completed: 'Completed',
  reopened: 'Reopened',
  handed_out: 'Contacts added to the call list',
  taken_back: 'Contacts returned to the queue',
  outcomes: 'Outcomes recorded',
} as const
export type CampaignEventKind = keyof typeof campaignEvents

export const weekdayNames: Record<Weekday, string> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
}

export const MAX_BATCH = 1_000
export const MAX_OUTCOMES = 1_000
export const MAX_ATTEMPTS = 10
export const MAX_RETRY_HOURS = 336
export const MAX_DISCLOSURE = 1_000
export const MAX_SCRIPT = 5_000
export const MAX_NOTE = 2_000

export const MAX_CAMPAIGN_NAME = 200
