import { fieldLabels } from '../contacts/field-labels.ts'

const { first_name, last_name, email, phone, company, job_title, notes } = fieldLabels
export const syncedFields = { first_name, last_name, email, phone, company, job_title, notes }

/** Which side wins if both changed a field since the last sync, or the only direction a field is synced in. */
export const fieldPolicies = {
  theirs: 'Theirs wins',
  ours: 'Ours wins',
  fill: 'Only fill empty fields',
  pull: 'Only from the CRM',
  push: 'Only to the CRM',
  off: 'Don’t sync',
} as const

export const emailOptOuts = { do_not_call: 'Do not call', ignore: 'May be called' } as const

export const syncSchedules = {
  off: 'Off',
  quarter_hourly: 'Every 15 minutes',
  hourly: 'Every hour',
  daily: 'Every day',
} as const

export const runKinds = { sync: 'Sync', export: 'Export', undo: 'Undo' } as const

export const runTriggers = {
  user: 'Started by you',
  schedule: 'Automatic',
  campaign: 'Automatic',
  event: 'Automatic',
} as const

export const runStates = {
  queued: 'Waiting',
  running: 'Running',
  finished: 'Finished',
  failed: 'Failed',
  cancelled: 'Canceled',
} as const

export const runOutcomes = {
  created: 'Added',
  updated: 'Updated',
  deleted: 'Deleted',
  skipped: 'Skipped',
  failed: 'Failed',
} as const

export type SyncedField = keyof typeof syncedFields
export type FieldPolicy = keyof typeof fieldPolicies
export type EmailOptOuts = keyof typeof emailOptOuts
export type SyncSchedule = keyof typeof syncSchedules
export type RunKind = keyof typeof runKinds
export type RunTrigger = keyof typeof runTriggers
export type RunState = keyof typeof runStates
export type RunOutcome = keyof typeof runOutcomes
