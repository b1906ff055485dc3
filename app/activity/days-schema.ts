import { MAX_SKIPPED_DAYS } from '@bellbird/contract/calling/call-words'
import { isDay } from '@bellbird/contract/contacts/field-values'
import { z } from 'zod'

export const TOO_MANY_DAYS = `At most ${MAX_SKIPPED_DAYS} dates`

/** Dates in one field, as typed or pasted. */
export const daysText = z
  .string()
  .max(2_000)
  .default('')
  .transform((text) => inOrder(text.split(/[\s,;]+/)))
  .refine((days) => days.every(isDay), 'Enter dates like 2026-12-25, with commas between them')
  .refine((days) => days.length <= MAX_SKIPPED_DAYS, TOO_MANY_DAYS)

/** Each day once. */
export function inOrder(days: string[]) {
  return [...new Set(days.filter(Boolean))].toSorted()
}
