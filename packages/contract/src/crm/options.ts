/** The option lists of CRM runs and field policies: values as they cross the wire, and the words people read. */

/** The fields of a contact that travel to and from a provider, as far as the provider has them. */
export const syncedFields = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  job_title: 'Job title',
  notes: 'Notes',
} as const

/** Who wins when a field was changed on both sides since they last agreed, or the one direction it goes. */
export const fieldPolicies = {
  theirs: 'Theirs wins',
  ours: 'Ours wins',
  fill: 'Only fill empty fields',
  pull: 'Only from the CRM',
  push: 'Only to the CRM',
  off: 'Don’t sync',
} as const

/** What unsubscribing from marketing email in a CRM means for calls. */
export const emailOptOuts = { do_not_call: 'Do not call', ignore: 'May be called' } as const

/** How often a connection is synced without anybody asking. */
export const syncSchedules = {
  off: 'Only when you ask',
  quarter_hourly: 'Every 15 minutes',
  hourly: 'Every hour',
  daily: 'Every day',
} as const

export const runKinds = { sync: 'Sync', export: 'Export' } as const

export const runTriggers = { user: 'Started by you', schedule: 'Automatic' } as const

export const runStates = {
  queued: 'Waiting',
  running: 'Running',
  finished: 'Finished',
  failed: 'Failed',
  cancelled: 'Canceled',
} as const

/** What became of one contact in a run. */
export const runOutcomes = {
  created: 'Created',
  updated: 'Updated',
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
