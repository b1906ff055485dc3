import { z } from 'zod'

export const id = z.union([z.string().min(1), z.number()]).transform(String)
export const optionalId = id.nullish().transform((value) => value ?? null)

export const count = z.number().int().nonnegative()
export const optionalCount = count.nullish().transform((value) => value ?? null)

export const instant = z.string().refine((text) => !Number.isNaN(Date.parse(text)))
export const optionalInstant = instant.nullish().transform((value) => value ?? null)
export const validInstant = z
  .string()
  .nullish()
  .transform((value) => (value && !Number.isNaN(Date.parse(value)) ? value : null))

export const optionalText = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
