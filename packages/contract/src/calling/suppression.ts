import { z } from 'zod'
import { pageQuery } from '../pagination.ts'
import { line, prose } from '../text.ts'
import { count, id, instant, optionalId, optionalInstant, optionalText } from '../values.ts'

const country = z.string().regex(/^[A-Z]{2}$/, 'Send a two-letter country code')

/** Removed entries stay on record. */
export const Suppression = z.object({
  id,
  phone: z.string(),
  /** '' if the number is not valid or its country is unknown. */
  e164: optionalText,
  reason: optionalText,
  source: optionalText,
  at: instant,
  removed_at: optionalInstant,
  removal_reason: optionalText,
  contact: z
    .object({ id, name: optionalText })
    .nullish()
    .transform((contact) => contact ?? null),
})
export type Suppression = z.infer<typeof Suppression>

export const SuppressionQuery = z.object({
  search: z.string().trim().max(200).optional(),
  removed: z.enum(['yes', 'no']).optional(),
  ...pageQuery(),
})
export type SuppressionQuery = z.infer<typeof SuppressionQuery>

export const MAX_NUMBERS = 1_000

const reason = prose(1_000)
const source = line(300)

/** A number's own values take precedence over those for the whole request. */
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

/** `position` counts from 1. */
export const ListedNumber = z.object({
  position: z.number().int().positive(),
  phone: z.string(),
  message: z.string(),
})
export type ListedNumber = z.infer<typeof ListedNumber>

export const SuppressionReport = z.object({
  added: count,
  known: count,
  refused: z.array(ListedNumber),
})
export type SuppressionReport = z.infer<typeof SuppressionReport>

export const SuppressionRemoval = z.object({
  reason: reason.min(1, 'Enter a reason'),
})
export type SuppressionRemoval = z.infer<typeof SuppressionRemoval>

/** A number without a country counts as listed if any number it can mean is listed. */
export const SuppressionCheck = z.object({
  numbers: z
    .array(z.string().max(200, 'Phone numbers can have up to 200 characters'))
    .min(1)
    .max(MAX_NUMBERS),
  country: country.optional(),
})
export type SuppressionCheck = z.infer<typeof SuppressionCheck>

export const SuppressionAnswer = z.object({
  refused: z.array(
    z.object({
      phone: z.string(),
      suppression: optionalId,
      contact: optionalId,
    }),
  ),
})
export type SuppressionAnswer = z.infer<typeof SuppressionAnswer>
