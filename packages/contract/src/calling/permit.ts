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
    /** ISO 3166-1 alpha-2: the country of a number without a country code. */
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

/** The facts the judgment was based on, as of that moment. */
const Evidence = z.object({
  contact_name: word,
  phone: word,
  country: word,
  line_type: word,
  zone: word,
  zone_from: word,
  /** The local time of the judgment, such as 2026-11-23T15:12. */
  local_time: word,
  consent: z
    .object({ wording: word, source: word, at: word })
    .nullish()
    .transform((consent) => consent ?? null),
  /** Earlier calls to the number: on the same local day, and within 7 days. */
  calls_today: z.number().int().nonnegative().default(0),
  calls_week: z.number().int().nonnegative().default(0),
})

/**
 * A judgment, stored as evidence. Anything other than `allowed: true` means no, including an error, a missing
 * response and a late one.
 */
export const Permit = z.object({
  /** The id of the stored evidence. */
  id,
  allowed: z.boolean(),
  /** The first reason that applies; '' if allowed. */
  reason: z.enum(valuesOf(permitReasons)).or(z.string()),
  /** The reason as a sentence. */
  message: word,
  /** E.164; '' if the number is not valid. */
  number: word,
  contact_id: maybeId,
  campaign_id: maybeId,
  purpose: word,
  at: instant,
  /** When the permit expires: the call must start before. Null if not allowed. */
  until: maybe,
  /** When a new request may succeed; null if only a person can change the result. */
  retry_at: maybe,
  evidence: Evidence,
})
export type Permit = z.infer<typeof Permit>
