import { MAX_SKIPPED_DAYS } from '@bellbird/contract/calling/call-words'
import { isDay } from '@bellbird/contract/contacts/field-values'
import { z } from 'zod'
import { dayTyped, exampleDays } from './skipped-days.ts'

export const TOO_MANY_DAYS = `At most ${MAX_SKIPPED_DAYS} dates`

export const daysText = z
  .string()
  .max(2_000)
  .default('')
  .transform((text) => inOrder(text.split(/[\s,;]+/).map(dayTyped)))
  .refine((days) => days.every(isDay), { error: () => `Enter dates like ${exampleDays()}` })
  .refine((days) => days.length <= MAX_SKIPPED_DAYS, TOO_MANY_DAYS)

export function inOrder(days: string[]) {
  return [...new Set(days.filter(Boolean))].toSorted()
}
