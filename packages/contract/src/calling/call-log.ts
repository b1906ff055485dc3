import { z } from 'zod'
import { CallingHours } from '../campaigns/campaign.ts'
import { day_zone } from '../contacts/query.ts'
import { valuesOf } from '../options.ts'
import { pageQuery } from '../pagination.ts'
import { line, prose } from '../text.ts'
import {
  count,
  id,
  instant,
  optionalCount,
  optionalId,
  optionalInstant,
  optionalText,
} from '../values.ts'
import {
  callPlatforms,
  callResults,
  callStates,
  disclosureFindings,
  MAX_CALLS_PER_NUMBER,
  MAX_SKIPPED_DAYS,
  MAX_STORED_MONTHS,
  MAX_TURNS,
  speakers,
} from './call-words.ts'
import { Permit } from './permit.ts'

export const CallSummary = z.object({
  id,
  contact_id: optionalId,
  contact_name: optionalText,
  company: optionalText,
  campaign_id: optionalId,
  campaign_name: optionalText,
  entry_id: optionalId,
  /** Counted from 1; null outside campaigns. */
  attempt: optionalCount,
  is_test: z.boolean().default(false),
  platform: z.enum(valuesOf(callPlatforms)).or(z.string()),
  connection_id: optionalId,
  connection_name: optionalText,
  agent_id: optionalText,
  agent_name: optionalText,
  /** E.164, like `from_number`. */
  number: optionalText,
  from_number: optionalText,
  platform_call_id: optionalText,
  state: z.enum(valuesOf(callStates)),
  placed_at: instant,
  answered_at: optionalInstant,
  ended_at: optionalInstant,
  end_requested_at: optionalInstant,
  end_problem: optionalText,
  duration_seconds: z
    .number()
    .nonnegative()
    .nullish()
    .transform((it) => it ?? null),
  /** In US dollars. */
  cost: z
    .number()
    .nonnegative()
    .nullish()
    .transform((it) => it ?? null),
  /** A value of `callResults`; '' until the call has ended. */
  outcome: optionalText,
  ended_reason: optionalText,
  opted_out: z.boolean().default(false),
  callback_at: optionalInstant,
  zone: optionalText,
  summary: optionalText,
  note: optionalText,
  disclosure_found: z.enum(valuesOf(disclosureFindings)).default('unknown'),
  /** Seconds into the call. */
  disclosure_at: z
    .number()
    .nonnegative()
    .nullish()
    .transform((it) => it ?? null),
  has_recording: z.boolean().default(false),
})
export type CallSummary = z.infer<typeof CallSummary>

export const TranscriptTurn = z.object({
  speaker: z.enum(valuesOf(speakers)),
  text: z.string(),
  /** Seconds into the call. */
  at: z
    .number()
    .nonnegative()
    .nullish()
    .transform((it) => it ?? null),
})
export type TranscriptTurn = z.infer<typeof TranscriptTurn>

export const CallDetail = CallSummary.extend({
  transcript: z.array(TranscriptTurn).default([]),
  recording_url: optionalText,
  disclosure: optionalText,
  fields: z.record(z.string(), z.string()).default({}),
  /** Null for calls dialed by hand. */
  permit: Permit.nullish().transform((it) => it ?? null),
  events: z.array(z.object({ at: instant, kind: z.string() })).default([]),
})
export type CallDetail = z.infer<typeof CallDetail>

export const CallsEnded = z.object({
  asked: count,
  not_ended: z
    .array(
      z.object({
        call_id: id,
        contact_name: optionalText,
        number: optionalText,
        problem: optionalText,
      }),
    )
    .default([]),
})
export type CallsEnded = z.infer<typeof CallsEnded>

/** Days are inclusive. */
export const CallQuery = z.object({
  contact_id: z.string().max(100).optional(),
  campaign_id: z.string().max(100).optional(),
  outcome: z.enum(valuesOf(callResults)).optional(),
  platform: z.enum(valuesOf(callPlatforms)).optional(),
  active: z.enum(['yes', 'no']).optional(),
  disclosure: z.enum(valuesOf(disclosureFindings)).optional(),
  /** Only calls with an upcoming callback, the next one first. */
  callback: z.enum(['yes']).optional(),
  test: z.enum(['yes', 'no']).optional(),
  /** Words of a name, a company, a number, the summary or the note; an upstream may ignore it. */
  search: z.string().trim().max(100).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  day_zone,
  ...pageQuery(),
})
export type CallQuery = z.infer<typeof CallQuery>

/** Another outcome replaces the first, except that an opt-out stays and `failed` replaces nothing. */
export const CallResultInput = z.object({
  /** A value of `callOutcomes`, its label, a synonym, or `failed`. */
  outcome: z.string().trim().min(1, 'Choose an outcome').max(200),
  reason: line(200).optional(),
  started_at: z.iso.datetime({ offset: true }).optional(),
  ended_at: z.iso.datetime({ offset: true }).optional(),
  duration_s: z.number().min(0).max(86_400).optional(),
  cost: z.number().min(0).max(10_000).optional(),
  do_not_call: z.boolean().optional(),
  callback_at: z.iso.datetime({ offset: true }).nullish(),
  summary: prose(10_000).optional(),
  recording_url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .optional(),
  transcript: z
    .array(
      z.object({
        speaker: z.enum(valuesOf(speakers)),
        text: prose(10_000),
        at: z.number().min(0).max(86_400).nullish(),
      }),
    )
    .max(MAX_TURNS)
    .optional(),
  fields: z.record(z.string().max(100), z.string().max(2_000)).optional(),
})
export type CallResultInput = z.input<typeof CallResultInput>

const cap = z.number().int().min(1).max(MAX_CALLS_PER_NUMBER).nullable()
export const skippedDays = z.array(z.iso.date()).max(MAX_SKIPPED_DAYS)

export const CallingSettings = z.object({
  /** Older calls and their transcripts are deleted within an hour. */
  keep_months: z.number().int().min(1).max(MAX_STORED_MONTHS),
  /** Per local day and per 7 days, across all campaigns; null for no limit. */
  contact_per_day: cap,
  contact_per_week: cap,
  /** In the contact's time zone. */
  skip_days: skippedDays,
  /** For calls outside campaigns, in the contact's time zone. */
  window: CallingHours,
})
export type CallingSettings = z.infer<typeof CallingSettings>
