import {
  columnFields,
  type ImportChoices,
  MAX_CORRECTION_LENGTH,
  MAX_CORRECTIONS,
} from '@bellbird/contact-files/preview/choices'
import { MAX_VALUES } from '@bellbird/contact-files/preview/value-mapping'
import { countries } from '@bellbird/contact-files/values/countries'
import { limits } from '@bellbird/contact-tables/limits'
import { valuesOf } from '@bellbird/contract/options'
import { z } from 'zod'

const place = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,2})$/)
  .refine((at) => Number(at) < limits.columns)

const Choices = z.strictObject({
  columns: z.record(place, z.enum(valuesOf(columnFields))).optional(),
  heading: z.enum(['yes', 'no']).optional(),
  encoding: z.string().min(1).max(40).optional(),
  delimiter: z.string().length(1).optional(),
  sheet: z.string().min(1).max(300).optional(),
  country: z.enum(['none', ...countries]).optional(),
  values: z
    .record(
      z.string().min(1).max(200),
      z
        .record(z.string().max(200), z.string().max(200))
        .refine((texts) => Object.keys(texts).length <= MAX_VALUES),
    )
    .optional(),
  withoutEmail: z.enum(['refuse', 'take']).default('refuse'),
  existing: z.enum(['update', 'overwrite', 'skip']).default('update'),
  corrections: z
    .array(
      z.strictObject({
        row: z.number().int().min(1).max(2_000_000),
        column: z.string().min(1).max(200),
        value: z.string().max(MAX_CORRECTION_LENGTH),
      }),
    )
    .max(MAX_CORRECTIONS)
    .default([]),
})

export function parseChoices(input: unknown): ImportChoices | undefined {
  const parsed = Choices.safeParse(input)
  if (!parsed.success) return undefined
  const present = Object.entries(parsed.data).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present) as ImportChoices
}
