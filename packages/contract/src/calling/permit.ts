import { z } from 'zod'
import { valuesOf } from '../options.ts'
import { line } from '../text.ts'
import { count, id, instant, optionalId, optionalInstant, optionalText } from '../values.ts'
import { permitReasons } from './call-words.ts'

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

const Evidence = z.object({
  contact_name: optionalText,
  phone: optionalText,
  country: optionalText,
  line_type: optionalText,
  zone: optionalText,
  zone_from: optionalText,
  local_time: optionalText,
  consent: z
    .object({ wording: optionalText, source: optionalText, at: optionalText })
    .nullish()
    .transform((consent) => consent ?? null),
  /** Earlier calls to the number: on the same local day, and within 7 days. */
  calls_today: count.default(0),
  calls_week: count.default(0),
})

/** Anything other than `allowed: true` means no, including an error, a missing response and a late one. */
export const Permit = z.object({
  id,
  allowed: z.boolean(),
  reason: z.enum(valuesOf(permitReasons)).or(z.string()),
  message: optionalText,
  /** E.164; '' if the number is not valid. */
  number: optionalText,
  contact_id: optionalId,
  campaign_id: optionalId,
  purpose: optionalText,
  at: instant,
  until: optionalInstant,
  /** When a new request may succeed; null if only a person can change the result. */
  retry_at: optionalInstant,
  evidence: Evidence,
})
export type Permit = z.infer<typeof Permit>
