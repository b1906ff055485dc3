import { z } from 'zod'
import { pageQuery } from '../pagination.ts'
import { line, prose } from '../text.ts'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const instant = z
  .string()
  .refine((value) => !Number.isNaN(Date.parse(value)), 'Send a date and time')
const id = z.union([z.string().min(1), z.number()]).transform(String)

/** ISO 3166-1 alpha-2: where numbers without a country code are dialled. */
const country = z.string().regex(/^[A-Z]{2}$/, 'Send a two-letter country code')

/** A number never to be called, whichever contact has it. What was taken off the list stays as a record. */
export const Suppression = z.object({
  id,
  /** As it was written down. */
  phone: z.string(),
  /** '' where the number is none in use, or its country is not known. */
  e164: text,
  reason: text,
  source: text,
  /** Since when. */
  at: instant,
  removed_at: instant.nullish().transform((at) => at ?? null),
  removal_reason: text,
})
export type Suppression = z.infer<typeof Suppression>

/** GET /api/suppressions: 50 without `limit`, the newest first; the total comes back in `X-Total-Count`. */
export const SuppressionQuery = z.object({
  /** Part of the number in any spelling, of the reason or of the source. */
  search: z.string().trim().max(200).optional(),
  /** `yes` for those that were taken off the list. */
  removed: z.enum(['yes', 'no']).optional(),
  ...pageQuery(),
})
export type SuppressionQuery = z.infer<typeof SuppressionQuery>

export const MAX_NUMBERS = 1_000

const reason = prose(1_000)
const source = line(300)

/** POST /api/suppressions. A number's own values override those for all. */
export const SuppressionInput = z.object({
  numbers: z
    .array(
      z.object({
        phone: z.string().max(200),
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

/** Values for many numbers at once. */
export const AboutNumbers = SuppressionInput.pick({ country: true, reason: true, source: true })

/** One number that was not taken. `position` counts from 1. */
export const ListedNumber = z.object({
  position: z.number().int().positive(),
  phone: z.string(),
  message: z.string(),
})
export type ListedNumber = z.infer<typeof ListedNumber>

export const SuppressionReport = z.object({
  added: z.number().int().nonnegative(),
  /** Those that were on the list already; they stay as they are. */
  known: z.number().int().nonnegative(),
  refused: z.array(ListedNumber),
})
export type SuppressionReport = z.infer<typeof SuppressionReport>

/** POST /api/suppressions/{id}/remove */
export const SuppressionRemoval = z.object({
  reason: reason.min(1, 'Enter a reason'),
})
export type SuppressionRemoval = z.infer<typeof SuppressionRemoval>

/** POST /api/suppressions/check. A number without a country is listed when any number it can mean is. */
export const SuppressionCheck = z.object({
  numbers: z.array(z.string().max(200)).min(1).max(MAX_NUMBERS),
  country: country.optional(),
})
export type SuppressionCheck = z.infer<typeof SuppressionCheck>

/**
 * The queried numbers that are never to be called, as they were spelled in the query, each with the reason.
 */
export const SuppressionAnswer = z.object({
  refused: z.array(
    z.object({
      phone: z.string(),
      /** The entry of the list. */
      suppression: id.nullish().transform((it) => it ?? null),
      /** A contact with this number that is marked do-not-call. */
      contact: id.nullish().transform((it) => it ?? null),
    }),
  ),
})
export type SuppressionAnswer = z.infer<typeof SuppressionAnswer>
