import { z } from 'zod'
import { valuesOf } from '../options.ts'
import { line } from '../text.ts'
import { permitReasons } from './call-words.ts'

const id = z.union([z.string().min(1), z.number()]).transform(String)
const maybeId = id.nullish().transform((it) => it ?? null)
const instant = z.string().refine((text) => !Number.isNaN(Date.parse(text)))
const maybe = instant.nullish().transform((at) => at ?? null)
const word = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

/** POST /api/permits: may this number be called now, for this campaign or purpose? */
export const PermitRequest = z
  .object({
    number: z.string().trim().min(1, 'Enter a phone number').max(200),
    contact_id: z.string().max(100).optional(),
    campaign_id: z.string().max(100).optional(),
    purpose: line(200).optional(),
    /** ISO 3166-1 alpha-2: where a number without a country code is dialed. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Send a two-letter country code')
      .optional(),
  })
  .refine(({ campaign_id, purpose }) => campaign_id || purpose, {
    path: ['purpose'],
    message: 'Send a campaign_id or a purpose',
  })
export type PermitRequest = z.infer<typeof PermitRequest>

/** What was looked at, as it was at that moment. */
const Evidence = z.object({
  contact_name: word,
  phone: word,
  country: word,
  line_type: word,
  zone: word,
  zone_from: word,
  /** The clock there when this was judged, such as 2026-11-23T15:12. */
  local_time: word,
  consent: z
    .object({ wording: word, source: word, at: word })
    .nullish()
    .transform((consent) => consent ?? null),
  /** Calls to the number before this one: on the same day of its clock, and in 7 days. */
  calls_today: z.number().int().nonnegative().default(0),
  calls_week: z.number().int().nonnegative().default(0),
})

/**
 * A judgment, which is kept as evidence. Everything that is not `allowed: true` means no: an error, no answer, or
 * one that comes too late.
 */
export const Permit = z.object({
  /** The evidence. */
  id,
  allowed: z.boolean(),
  /** Why not; '' where it is allowed. The first that applies. */
  reason: z.enum(valuesOf(permitReasons)).or(z.string()),
  /** The reason as a sentence. */
  message: word,
  /** E.164; '' where it is no number in use. */
  number: word,
  contact_id: maybeId,
  campaign_id: maybeId,
  purpose: word,
  at: instant,
  /** Until when the call must have started; null where it is not allowed. */
  until: maybe,
  /** When it may be asked again with a chance; null where nothing but a person can change it. */
  retry_at: maybe,
  evidence: Evidence,
})
export type Permit = z.infer<typeof Permit>
