import { z } from 'zod'
import { valuesOf } from '../options.ts'
import { pageQuery } from '../pagination.ts'
import {
  emailOptOuts,
  fieldPolicies,
  runOutcomes,
  type SyncedField,
  syncSchedules,
} from './options.ts'

const id = z.union([z.string().min(1), z.number()]).transform(String)
const count = z.number().int().nonnegative().optional()

/** How many contacts a run has seen, and what became of them. */
export const RunFigures = z.object({
  created: count,
  updated: count,
  unchanged: count,
  skipped: count,
  failed: count,
  /** Fields that both sides had changed, so that a policy had to decide. */
  conflicts: count,
})
export type RunFigures = z.infer<typeof RunFigures>

/** One sync or export. `error` is a sentence for the user; `total` is absent while nobody knows it. */
export const CrmRun = z.object({
  id,
  connection: z.string(),
  /** sync or export; unknown kinds and states are kept as text. */
  kind: z.string(),
  state: z.string(),
  /** Whether an export was of some contacts only: asking for another one exports all of them. */
  selected: z.boolean().nullish(),
  /** user, or schedule for a run that nobody asked for */
  trigger: z.string().nullish(),
  /** Whether an export sends nothing but opt-outs. */
  only_opt_outs: z.boolean().nullish(),
  /** Until when the CRM wants a running one to wait. */
  waits_until: z.string().nullish(),
  progress: z.object({ done: count, total: count.nullish() }).nullish(),
  figures: RunFigures.nullish(),
  cancel_requested: z.boolean().nullish(),
  error: z.string().nullish(),
  /** list_gone where it failed because the CRM no longer has the list that a sync is limited to. */
  reason: z.string().nullish(),
  /** Sentences about what the connected user's permissions in the CRM keep from being synced or exported. */
  warnings: z.array(z.string()).nullish(),
  created_at: z.string().nullish(),
  started_at: z.string().nullish(),
  finished_at: z.string().nullish(),
})
export type CrmRun = z.infer<typeof CrmRun>

/** What a run did to one contact. `contact` is null for a record that has none here, or none any more. */
export const RunNote = z.object({
  id,
  contact: z.object({ id: id.nullable(), name: z.string() }),
  /** created, updated, skipped or failed */
  what: z.string(),
  why: z.string(),
})
export type RunNote = z.infer<typeof RunNote>

/** What sync and export answer: the run, with 200 when it is over and 202 while it goes on. */
export const Moved = z.object({ run: CrmRun.nullish() })
export type Moved = z.infer<typeof Moved>

/** GET /api/crm/runs: the newest first, 50 without `limit`. */
export const RunQuery = z.object({ ...pageQuery(), connection: z.string().max(100).optional() })
export type RunQuery = z.infer<typeof RunQuery>

/** GET /api/crm/runs/{id}/notes: in the order it happened, 50 without `limit`. */
export const RunNoteQuery = z.object({
  ...pageQuery(),
  what: z.enum(valuesOf(runOutcomes)).optional(),
})
export type RunNoteQuery = z.infer<typeof RunNoteQuery>

const winner = z.enum(valuesOf(fieldPolicies), 'Choose a rule').optional()

/**
 * PUT /api/crm/connections/{id}/policy: who wins for each synced field, and what an unsubscribe from marketing
 * email means for calls. Fields left out stay as they are.
 */
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

/** PUT /api/crm/connections/{id}/schedule: how often the connection is synced without anybody asking. */
export const ScheduleChange = z.strictObject({
  sync_schedule: z.enum(valuesOf(syncSchedules), 'Choose how often to sync'),
})
export type ScheduleChange = z.infer<typeof ScheduleChange>
