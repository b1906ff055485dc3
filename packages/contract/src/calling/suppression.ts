import { z } from 'zod'
import { pageQuery } from '../pagination.ts'
import { line, prose } from '../text.ts'
import { count, id, instant, optionalId, optionalInstant, optionalText } from '../values.ts'

/** ISO 3166-1 alpha-2: the country of numbers without a country code. */
const country = z.string().regex(/^[A-Z]{2}$/, 'Send a two-letter country code')

/** An entry of the do-not-call list. Removed entries stay on record. */
export const Suppression = z.object({
  id,
  /** As it was entered. */
  phone: z.string(),
  /** '' if the number is not valid or its country is unknown. */
  e164: optionalText,
  reason: optionalText,
  source: optionalText,
  /** When it was added. */
  at: instant,
  removed_at: optionalInstant,
  removal_reason: optionalText,
  /** A contact with this number; only in lists. */
  contact: z
    .object({ id, name: optionalText })
    .nullish()
    .transform((contact) => contact ?? null),
})
export type Suppression = z.infer<typeof Suppression>

/** GET /api/suppressions: newest first, 50 without `limit`; the total is in `X-Total-Count`. */
export const SuppressionQuery = z.object({
  /** Part of the number in any spelling, the reason or the source. */
  search: z.string().trim().max(200).optional(),
  /** `yes` for entries that were removed from the list. */
  removed: z.enum(['yes', 'no']).optional(),
  ...pageQuery(),
})
export type SuppressionQuery = z.infer<typeof SuppressionQuery>

export const MAX_NUMBERS = 1_000

const reason = prose(1_000)
const source = line(300)

/** POST /api/suppressions. A number's own values take precedence over those for the whole request. */
export const SuppressionInput = z.object({
  numbers: z
    .array(
      z.object({
        phone: z.string().max(200, 'Phone numbers can have up to 200 characters'),
        reason: reason.optional(),
        source: source.optional(),
        at: z.iso.datetime({ offset: true }).optional(),
      }),
    )
    .min(1)
    .max(MAX_NUMBERS, `Send at most ${MAX_NUMBERS} numbers at once`),
  country: country.optional(),
  reason: reason.optional(),
  source: source.optional(),
})
export type SuppressionInput = z.infer<typeof SuppressionInput>

/** A number that was not added. `position` counts from 1. */
export const ListedNumber = z.object({
  position: z.number().int().positive(),
  phone: z.string(),
  message: z.string(),
})
export type ListedNumber = z.infer<typeof ListedNumber>

export const SuppressionReport = z.object({
  added: count,
  /** Numbers already on the list; their entries stay unchanged. */
  known: count,
  refused: z.array(ListedNumber),
})
export type SuppressionReport = z.infer<typeof SuppressionReport>

/** POST /api/suppressions/{id}/remove */
export const SuppressionRemoval = z.object({
  reason: reason.min(1, 'Enter a reason'),
})
export type SuppressionRemoval = z.infer<typeof SuppressionRemoval>

/** POST /api/suppressions/check. A number without a country counts as listed if any number it can mean is listed. */
export const SuppressionCheck = z.object({
  numbers: z
    .array(z.string().max(200, 'Phone numbers can have up to 200 characters'))
    .min(1)
    .max(MAX_NUMBERS),
  country: country.optional(),
})
export type SuppressionCheck = z.infer<typeof SuppressionCheck>

/**
 * The requested numbers that must not be called, spelled as in the request, each with the reason.
 */
export const SuppressionAnswer = z.object({
  refused: z.array(
    z.object({
      phone: z.string(),
      /** The id of the list entry. */
      suppression: optionalId,
      /** The id of a contact with this number that is marked do-not-call. */
      contact: optionalId,
    }),
  ),
})
export type SuppressionAnswer = z.infer<typeof SuppressionAnswer>
