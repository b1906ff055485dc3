import { z } from 'zod'

/** An id as an upstream sends it; a string in the app. */
export const id = z.union([z.string().min(1), z.number()]).transform(String)
export const optionalId = id.nullish().transform((value) => value ?? null)

export const count = z.number().int().nonnegative()
export const optionalCount = count.nullish().transform((value) => value ?? null)

/** A date and time. */
export const instant = z.string().refine((text) => !Number.isNaN(Date.parse(text)))
export const optionalInstant = instant.nullish().transform((value) => value ?? null)
/** Null also for text that is no date and time. */
export const validInstant = z
  .string()
  .nullish()
  .transform((value) => (value && !Number.isNaN(Date.parse(value)) ? value : null))

export const optionalText = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
