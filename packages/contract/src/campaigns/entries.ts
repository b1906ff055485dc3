import { z } from 'zod'
import { valuesOf } from '../options.ts'
import { pageQuery } from '../pagination.ts'
import { prose } from '../text.ts'
import {
  callOutcomes,
  entryStates,
  MAX_BATCH,
  MAX_NOTE,
  MAX_OUTCOMES,
  outReasons,
} from './words.ts'

const id = z.union([z.string().min(1), z.number()]).transform(String)
const count = z.number().int().nonnegative()
const instant = z.string().refine((text) => !Number.isNaN(Date.parse(text)))
const maybe = instant.nullish().transform((at) => at ?? null)
const word = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

/**
 * GET /api/campaigns/{id}/screening: the audience, split completely into ready, ready later, exported, done and
 * the reasons for exclusion. Computed for a draft; read from the locked list afterwards.
 */
export const Screening = z.object({
  checked_at: instant,
  frozen: z.boolean(),
  audience: count,
  /** Who may be called at this moment, and who later; `next_at` is when the first of those may. */
  now: count,
  later: count,
  next_at: maybe,
  /** Those of `later` who were called before and wait for their next attempt, and when the first of them may be called. */
  retry: count.nullish().transform((contacts) => contacts ?? null),
  retry_at: maybe,
  handed_out: count,
  done: count,
  /** Every reason in the order in which they count, also those that nobody is out for. */
  out: z.array(z.object({ reason: z.string().min(1), contacts: count })),
  /** Where those now and later are, the most first. */
  zones: z.array(
    z.object({ zone: z.string(), contacts: count, open: z.boolean(), next_at: maybe }),
  ),
})
export type Screening = z.infer<typeof Screening>

/** The evidence: what was known of consent when the contact was screened. */
const ConsentEvidence = z.object({ wording: word, source: word, at: word })

/** One contact of a campaign's audience with the evidence of its screening. Of a draft, its id is the contact's. */
export const CampaignEntry = z.object({
  id,
  contact_id: id,
  name: word,
  company: word,
  /** As the contact has it, and as E.164; '' where it is no number in use. */
  phone: word,
  number: word,
  country: word,
  line_type: word,
  /** An IANA name, and whether the contact or the number's metadata gave it. */
  zone: word,
  zone_from: word,
  consent: ConsentEvidence.nullish().transform((consent) => consent ?? null),
  checked_at: instant,
  state: z.enum(valuesOf(entryStates)),
  /** Why it is out, else ''. */
  reason: word,
  /** The calls whose outcome is known, and the last one's outcome, time and note. */
  attempts: count.default(0),
  outcome: word,
  outcome_at: maybe,
  note: word,
  handed_out_at: maybe,
  /** It is not called again before. */
  not_before: maybe,
})
export type CampaignEntry = z.infer<typeof CampaignEntry>

/** GET /api/campaigns/{id}/entries: in the order of the list, 50 without `limit`; the total comes back in `X-Total-Count`. */
export const CampaignEntryQuery = z.object({
  state: z.enum(valuesOf(entryStates)).optional(),
  reason: z.enum(valuesOf(outReasons)).optional(),
  outcome: z.enum(valuesOf(callOutcomes)).optional(),
  entry_id: z.string().max(100).optional(),
  /** Part of a name, a company or a number; an upstream may ignore it. */
  search: z.string().trim().max(100).optional(),
  /** Only contacts of this call list. */
  batch_id: z.string().max(100).optional(),
  ...pageQuery(),
})
export type CampaignEntryQuery = z.infer<typeof CampaignEntryQuery>

/** POST /api/campaigns/{id}/batches. */
export const BatchRequest = z.object({ size: z.number().int().min(1).max(MAX_BATCH) })
export type BatchRequest = z.infer<typeof BatchRequest>

/** One call list of a campaign, in figures. */
export const BatchSummary = z.object({
  id,
  handed_out_at: instant,
  /** How many contacts were requested, and how many it has. */
  wanted: count.default(0),
  given: count.default(0),
  /** Who else was waiting at that moment: outside their calling hours, or for their next attempt. */
  outside_hours: count.default(0),
  waiting_to_retry: count.default(0),
  /** Contacts whose outcome is awaited, and calls whose outcome is known. */
  open: count.default(0),
  done: count.default(0),
})
export type BatchSummary = z.infer<typeof BatchSummary>

/** GET /api/campaigns/{id}/batches: newest first, 50 without `limit`; the total comes back in `X-Total-Count`. */
export const BatchQuery = z.object({ ...pageQuery() })
export type BatchQuery = z.infer<typeof BatchQuery>

/**
 * A call list with the contacts that have no outcome yet and may be called at this moment, checked again each time
 * it is read. One that nobody could be put on has no id and is not kept.
 */
export const Batch = BatchSummary.extend({
  id: id.nullish().transform((it) => it ?? null),
  /** The disclosure spoken first, and the agent's instructions. */
  disclosure: z.string(),
  agent: z.object({ tone: word, language: word, industry: word, notes: word }),
  entries: z.array(
    z.object({
      id,
      /** Which attempt it is; an outcome may name it. */
      attempt: count,
      contact_id: id,
      name: word,
      company: word,
      /** E.164. */
      number: z.string(),
      zone: z.string(),
      /** When the calling window closes there; null where it never does. */
      call_before: maybe,
    }),
  ),
})
export type Batch = z.infer<typeof Batch>

/** What a call led to. The entry is named by its id or its number. */
export const OutcomeInput = z
  .object({
    entry_id: z.string().max(100).optional(),
    number: z.string().max(40).optional(),
    /** Which attempt it is about; the last one where omitted. */
    attempt: z.number().int().min(1).max(1_000_000).optional(),
    /** A value of `callOutcomes`, its label, or a synonym of packages/contract/src/campaigns/call-outcomes.ts. */
    outcome: z.string().trim().min(1, 'Choose an outcome').max(200),
    note: prose(MAX_NOTE).optional(),
    at: z.iso.datetime({ offset: true }).optional(),
  })
  .refine(({ entry_id, number }) => entry_id || number, {
    path: ['entry_id'],
    message: 'Enter an entry_id or a number',
  })
export type OutcomeInput = z.infer<typeof OutcomeInput>

/** POST /api/campaigns/{id}/outcomes. */
export const Outcomes = z.object({ outcomes: z.array(OutcomeInput).min(1).max(MAX_OUTCOMES) })
export type Outcomes = z.infer<typeof Outcomes>

/**
 * The result of each outcome: accepted, already recorded, or rejected with a reason. `index` counts from 0.
 */
export const OutcomesTaken = z.object({
  taken: count,
  unchanged: count,
  refused: z.array(z.object({ index: count, message: z.string() })),
})
export type OutcomesTaken = z.infer<typeof OutcomesTaken>

/** POST /api/campaigns/{id}/take-back: without ids, every exported contact without an outcome. */
export const TakeBack = z.object({
  entry_ids: z.array(z.string().max(100)).max(MAX_BATCH).optional(),
  /** Only contacts of this call list. */
  batch_id: z.string().max(100).optional(),
})
export type TakeBack = z.infer<typeof TakeBack>

export const TakenBack = z.object({ taken_back: count })
export type TakenBack = z.infer<typeof TakenBack>
