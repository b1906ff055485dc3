import { z } from 'zod'
import { valuesOf } from '../options.ts'
import { pageQuery } from '../pagination.ts'
import { count, id } from '../values.ts'
import {
  emailOptOuts,
  fieldPolicies,
  runOutcomes,
  runStates,
  type SyncedField,
  syncSchedules,
} from './options.ts'

const figure = count.optional()

export const RunFigures = z.object({
  created: figure,
  updated: figure,
  deleted: figure,
  unchanged: figure,
  skipped: figure,
  failed: figure,
  conflicts: figure,
})
export type RunFigures = z.infer<typeof RunFigures>

/** `total` is absent while unknown. */
export const CrmRun = z.object({
  id,
  /** The provider. */
  connection: z.string(),
  connection_id: z.string().nullish(),
  account: z.string().nullish(),
  /** sync, export or undo; unknown kinds and states are kept as text. */
  kind: z.string(),
  state: z.string(),
  /** Whether an export was limited to some contacts; a new request without a selection exports all. */
  selected: z.boolean().nullish(),
  /** user, schedule, campaign: before one calls, or event: the CRM reported a change */
  trigger: z.string().nullish(),
  only_opt_outs: z.boolean().nullish(),
  undoable: figure.nullish(),
  undoes: id.nullish(),
  waits_until: z.string().nullish(),
  progress: z.object({ done: figure, total: figure.nullish() }).nullish(),
  figures: RunFigures.nullish(),
  cancel_requested: z.boolean().nullish(),
  error: z.string().nullish(),
  /** list_gone if it failed because the list that the sync is limited to no longer exists in the CRM. */
  reason: z.string().nullish(),
  warnings: z.array(z.string()).nullish(),
  created_at: z.string().nullish(),
  started_at: z.string().nullish(),
  finished_at: z.string().nullish(),
})
export type CrmRun = z.infer<typeof CrmRun>

/** `contact.id` is null if the record has no contact, or no longer has one. */
export const RunNote = z.object({
  id,
  contact: z.object({
    id: id.nullable(),
    name: z.string(),
    email: z.string().nullish(),
    company: z.string().nullish(),
  }),
  /** created, updated, deleted, skipped or failed */
  what: z.string(),
  why: z.string(),
  /** possible_match if the user must decide whether the contact and a record are the same person. */
  reason: z.string().nullish(),
})
export type RunNote = z.infer<typeof RunNote>

/** With 200 if the run has finished and 202 if it is still running. */
export const Moved = z.object({ run: CrmRun.nullish() })
export type Moved = z.infer<typeof Moved>

/** `connection` is one's id, or a provider for all its accounts. */
export const RunQuery = z.object({
  ...pageQuery(),
  connection: z.string().max(100).optional(),
  state: z.enum(valuesOf(runStates)).optional(),
})
export type RunQuery = z.infer<typeof RunQuery>

export const RunNoteQuery = z.object({
  ...pageQuery(),
  what: z.enum(valuesOf(runOutcomes)).optional(),
  search: z.string().trim().max(100).optional(),
})
export type RunNoteQuery = z.infer<typeof RunNoteQuery>

const winner = z.enum(valuesOf(fieldPolicies), 'Choose a rule').optional()

export const FieldPolicies = z.strictObject({
  first_name: winner,
  last_name: winner,
  email: winner,
  phone: winner,
  company: winner,
  job_title: winner,
  notes: winner,
  email_opt_outs: z.enum(valuesOf(emailOptOuts), 'Choose what an unsubscribe means').optional(),
} satisfies Record<SyncedField | 'email_opt_outs', z.ZodType>)
export type FieldPolicies = z.infer<typeof FieldPolicies>

export const ScheduleChange = z.strictObject({
  sync_schedule: z.enum(valuesOf(syncSchedules), 'Choose how often to sync'),
})
export type ScheduleChange = z.infer<typeof ScheduleChange>
