import { callOutcomes, outReasons, WAITING_TO_RETRY } from '../campaigns/words.ts'
import { fieldLabels } from '../contacts/field-labels.ts'

export const callPlatforms = {
  vapi: 'Vapi',
  retell: 'Retell',
  dialer: 'Any dialer',
  self: 'Manual dialing',
} as const
export type CallPlatform = keyof typeof callPlatforms

export const voicePlatforms = {
  vapi: callPlatforms.vapi,
  retell: callPlatforms.retell,
  dialer: callPlatforms.dialer,
} as const
export type VoicePlatform = keyof typeof voicePlatforms

/** In order; a call may skip some. */
export const callStates = {
  placing: 'Dialing',
  ringing: 'Ringing',
  in_progress: 'In conversation',
  ended: 'Ended',
} as const
export type CallState = keyof typeof callStates

export const callResults = {
  ...callOutcomes,
  failed: 'Failed',
  unknown: 'Unknown',
} as const
export type CallResult = keyof typeof callResults

export const speakers = { agent: 'Agent', contact: 'Contact' } as const

export const disclosureFindings = {
  found: 'Found',
  not_found: 'Not found',
  unknown: 'Not checked',
} as const
export type DisclosureFinding = keyof typeof disclosureFindings

export const permitReasons = {
  ...outReasons,
  no_contact: 'No contact has this number',
  unknown_campaign: 'No such campaign',
  not_running: 'The campaign is not running',
  not_in_campaign: 'Not in this campaign',
  finished: 'No calls left in this campaign',
  too_soon: WAITING_TO_RETRY,
  closed: 'Outside calling hours',
  skipped_day: 'No-call day',
  contact_limit: 'Call limit reached',
  being_called: 'Being called right now',
} as const
export type PermitReason = keyof typeof permitReasons

export const connectionStates = {
  connected: 'Connected',
  rejected: 'Key rejected',
  unreachable: 'Not answering',
} as const
export type ConnectionState = keyof typeof connectionStates

const { first_name, last_name, company, job_title, email, status, notes } = fieldLabels
export const variableSources = {
  ...{ first_name, last_name, name: 'Full name', company, job_title, email, status, notes },
  custom: 'Custom field',
  tone: 'Tone of the campaign',
  language: 'Language of the campaign',
  industry: 'Industry of the campaign',
  account_company: 'Your company',
  text: 'Custom text',
} as const

export const pauseReasons = {
  failures: 'Several calls in a row failed',
  key_rejected: 'The platform rejected the API key',
  disconnected: 'The platform was disconnected',
} as const
export type PauseReason = keyof typeof pauseReasons

export const MAX_LINES = 100
export const MAX_VARIABLES = 50
export const MAX_SKIPPED_DAYS = 60
export const MAX_CALLS_PER_NUMBER = 1_000
export const MAX_STORED_MONTHS = 120
export const MAX_TURNS = 2_000
export const MAX_CONNECTIONS = 20
export const OPT_OUT_FIELD = 'do_not_call'
export const CALLBACK_FIELD = 'callback_at'
