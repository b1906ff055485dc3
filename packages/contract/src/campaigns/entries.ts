import { z } from 'zod'
import { valuesOf } from '../options.ts'
import { pageQuery } from '../pagination.ts'
import { prose } from '../text.ts'
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
  callOutcomes,
  entryStates,
  MAX_BATCH,
  MAX_NOTE,
  MAX_OUTCOMES,
  outReasons,
} from './words.ts'

export const Screening = z.object({
  checked_at: instant,
  frozen: z.boolean(),
  audience: count,
  now: count,
  later: count,
  next_at: optionalInstant,
  /** How many of `later` are waiting for another attempt. */
  retry: optionalCount,
  retry_at: optionalInstant,
  handed_out: count,
  done: count,
  /** Every reason for exclusion in order of precedence, including those without contacts. */
  out: z.array(z.object({ reason: z.string().min(1), contacts: count })),
  /** Of a draft: the campaigns in progress whose lists also have numbers of `now` and `later`, and how many. */
  also_in: z
    .array(z.object({ id, name: optionalText, contacts: count }))
    .nullish()
    .transform((campaigns) => campaigns ?? []),
  zones: z.array(
    z.object({ zone: z.string(), contacts: count, open: z.boolean(), next_at: optionalInstant }),
  ),
})
export type Screening = z.infer<typeof Screening>

const ConsentEvidence = z.object({ wording: optionalText, source: optionalText, at: optionalText })

/** For a draft, the id is the contact's. */
export const CampaignEntry = z.object({
  id,
  contact_id: id,
  name: optionalText,
  company: optionalText,
  /** As entered on the contact, and as E.164; '' if the number is not valid. */
  phone: optionalText,
  number: optionalText,
  country: optionalText,
  line_type: optionalText,
  /** An IANA name, and whether it is from the contact or the number's metadata. */
  zone: optionalText,
  zone_from: optionalText,
  consent: ConsentEvidence.nullish().transform((consent) => consent ?? null),
  checked_at: instant,
  state: z.enum(valuesOf(entryStates)),
  reason: optionalText,
  /** Whether the reason for exclusion has been fixed since the audience was locked; a later campaign can call it. */
  fixed: z
    .boolean()
    .nullish()
    .transform((fixed) => fixed ?? false),
  attempts: count.default(0),
  outcome: optionalText,
  outcome_at: optionalInstant,
  note: optionalText,
  handed_out_at: optionalInstant,
  /** When calling hours end there, of a contact on a call list while they last. */
  call_before: optionalInstant,
  /** When they begin there again, of a contact on a call list outside them. */
  call_from: optionalInstant,
  not_before: optionalInstant,
})
export type CampaignEntry = z.infer<typeof CampaignEntry>

export const CampaignEntryQuery = z.object({
  state: z.enum(valuesOf(entryStates)).optional(),
  reason: z.enum(valuesOf(outReasons)).optional(),
  outcome: z.enum(valuesOf(callOutcomes)).optional(),
  entry_id: z.string().max(100).optional(),
  /** Part of a name, a company or a number; an upstream may ignore it. */
  search: z.string().trim().max(100).optional(),
  batch_id: z.string().max(100).optional(),
  ...pageQuery(),
})
export type CampaignEntryQuery = z.infer<typeof CampaignEntryQuery>

export const BatchRequest = z.object({ size: z.number().int().min(1).max(MAX_BATCH) })
export type BatchRequest = z.infer<typeof BatchRequest>

export const BatchSummary = z.object({
  id,
  handed_out_at: instant,
  wanted: count.default(0),
  given: count.default(0),
  outside_hours: count.default(0),
  waiting_to_retry: count.default(0),
  on_other_lists: count.default(0),
  excluded: z.record(z.string(), count).default({}),
  open: count.default(0),
  done: count.default(0),
  reached: count.nullish().transform((calls) => calls ?? null),
  opted_out: count.nullish().transform((calls) => calls ?? null),
})
export type BatchSummary = z.infer<typeof BatchSummary>

export const BatchQuery = z.object({ ...pageQuery() })
export type BatchQuery = z.infer<typeof BatchQuery>

/** An empty list has no id and is not stored. */
export const Batch = BatchSummary.extend({
  id: optionalId,
  disclosure: z.string(),
  agent: z.object({
    tone: optionalText,
    language: optionalText,
    industry: optionalText,
    notes: optionalText,
  }),
  entries: z.array(
    z.object({
      id,
      attempt: count,
      contact_id: id,
      name: optionalText,
      company: optionalText,
      /** E.164. */
      number: z.string(),
      zone: z.string(),
      call_before: optionalInstant,
      email: z.string().nullish(),
      notes: z.string().nullish(),
      last_call: z.object({ at: instant, outcome: optionalText }).nullish(),
    }),
  ),
})
export type Batch = z.infer<typeof Batch>

export const OutcomeInput = z
  .object({
    entry_id: z.string().max(100).optional(),
    number: z.string().max(40).optional(),
    /** Defaults to the latest. */
    attempt: z.number().int().min(1).max(1_000_000).optional(),
    outcome: z.string().trim().min(1, 'Choose an outcome').max(200),
    note: prose(MAX_NOTE).optional(),
    at: z.iso.datetime({ offset: true }).optional(),
  })
  .refine(({ entry_id, number }) => entry_id || number, {
    path: ['entry_id'],
    message: 'Enter an entry_id or a number',
  })
export type OutcomeInput = z.infer<typeof OutcomeInput>

export const Outcomes = z.object({
  outcomes: z.array(OutcomeInput).min(1).max(MAX_OUTCOMES),
  keep_opt_outs: z.boolean().optional(),
})
export type Outcomes = z.infer<typeof Outcomes>

/** `index` counts from 0. */
export const OutcomesTaken = z.object({
  taken: count,
  unchanged: count,
  refused: z.array(z.object({ index: count, message: z.string() })),
})
export type OutcomesTaken = z.infer<typeof OutcomesTaken>

/** Without `entry_ids`, all contacts that have no outcome. */
export const TakeBack = z.object({
  entry_ids: z.array(z.string().max(100)).max(MAX_BATCH).optional(),
  batch_id: z.string().max(100).optional(),
})
export type TakeBack = z.infer<typeof TakeBack>

export const TakenBack = z.object({ taken_back: count })
export type TakenBack = z.infer<typeof TakenBack>
