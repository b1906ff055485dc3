import type { CallingSettings } from '@bellbird/contract/calling/call-log'
import {
  MAX_CALLS_PER_NUMBER,
  MAX_SKIPPED_DAYS,
  MAX_STORED_MONTHS,
} from '@bellbird/contract/calling/call-words'
import { z } from 'zod'
import { checkHours, hoursFields, hoursWords, windowOf } from '#app/calling/hours-schema.ts'
import { daysText, inOrder, TOO_MANY_DAYS } from '#app/calling/skipped-days-schema.ts'

function number(max: number, blank = '') {
  const message = `Enter a whole number from 1 to ${max}${blank}`
  const isValid = (text: string) =>
    text === '' ? blank !== '' : /^\d{1,4}$/.test(text) && +text >= 1 && +text <= max
  return z.string().trim().default('').refine(isValid, message)
}

const limit = number(MAX_CALLS_PER_NUMBER, ', or leave this empty for no limit').transform(
  (text) => (text === '' ? null : Number(text)),
)
const DATE = 'Enter a date like 2026-12-25'

export const CallingForm = z
  .object({
    ...hoursFields,
    contact_per_day: limit,
    contact_per_week: limit,
    skip_days: z
      .array(
        z.object({
          day: z
            .string()
            .trim()
            .pipe(z.iso.date(DATE).or(z.literal(''))),
        }),
      )
      .max(999)
      .default([]),
    more_days: daysText,
    keep_months: number(MAX_STORED_MONTHS).transform(Number),
  })
  .superRefine((form, context) => {
    checkHours(form, context)
    if (daysIn(form).length > MAX_SKIPPED_DAYS) {
      context.addIssue({ code: 'custom', path: ['more_days'], message: TOO_MANY_DAYS })
    }
  })
type CallingForm = z.output<typeof CallingForm>

function daysIn({ skip_days, more_days }: Pick<CallingForm, 'skip_days' | 'more_days'>) {
  return inOrder([...skip_days.map(({ day }) => day), ...more_days])
}

export function settingsOf(form: CallingForm): CallingSettings {
  const { contact_per_day, contact_per_week, keep_months } = form
  return {
    keep_months,
    contact_per_day,
    contact_per_week,
    skip_days: daysIn(form),
    window: windowOf(form),
  }
}

export function wordsOf({ window, skip_days, ...settings }: CallingSettings) {
  return {
    ...hoursWords(window),
    contact_per_day: String(settings.contact_per_day ?? ''),
    contact_per_week: String(settings.contact_per_week ?? ''),
    skip_days: skip_days.map((day) => ({ day })),
    more_days: '',
    keep_months: String(settings.keep_months),
  }
}
