import { MAX_LINES, MAX_SKIPPED_DAYS } from '@bellbird/contract/calling/call-words'
import {
  type CallingWindow,
  type Hours,
  type Weekday,
  weekdays,
} from '@bellbird/contract/calling/calling-window'
import type { CampaignCalling } from '@bellbird/contract/calling/campaign-calling'
import { type Campaign, CampaignFields } from '@bellbird/contract/campaigns/campaign'
import { MAX_ATTEMPTS, MAX_RETRY_HOURS } from '@bellbird/contract/campaigns/words'
import { z } from 'zod'

const { status_reached, status_refused } = CampaignFields.shape

function whole(max: number) {
  const message = `Enter a whole number from 1 to ${max}`
  return z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, message)
    .transform(Number)
    .refine((number) => number >= 1 && number <= max, message)
}

/** A number above 0, or null if blank. */
function orNone(shape: RegExp, message: string) {
  return z
    .string()
    .trim()
    .default('')
    .refine((text) => text === '' || (shape.test(text) && Number(text) > 0), message)
    .transform((text) => (text === '' ? null : Number(text)))
}

const DATE = 'Enter a date like 2026-11-18'
const TIME = /^(?:[01]\d|2[0-3]):(?:00|15|30|45)(?::00)?$|^$/

const time = z
  .string()
  .trim()
  .regex(TIME, 'Use 15-minute steps, such as 09:15')
  .transform((text) => text.slice(0, 5))

const hours = Object.fromEntries(
  weekdays.flatMap((day) => [
    [`${day}_from`, time.default('')],
    [`${day}_to`, time.default('')],
  ]),
) as Record<`${Weekday}_${'from' | 'to'}`, z.ZodDefault<typeof time>>

/** The step as submitted, with each time in its own field. */
export const ScheduleForm = z
  .object({
    ...hours,
    max_attempts: whole(MAX_ATTEMPTS),
    retry_hours: whole(MAX_RETRY_HOURS),
    status_reached,
    status_refused,
    lines: whole(MAX_LINES).default(1),
    calls_per_day: orNone(/^\d{1,5}$/, 'Enter a whole number, or nothing for no limit'),
    spend_per_day: orNone(/^\d{1,6}(?:\.\d{1,2})?$/, 'Enter an amount such as 40 or 12.50'),
    start: z.enum(['now', 'later']).default('now'),
    starts_on: z
      .string()
      .trim()
      .default('')
      .pipe(z.iso.date(DATE).or(z.literal(''))),
    starts_time: time.default(''),
    stops_on: z
      .string()
      .trim()
      .default('')
      .transform((day) => day || null)
      .pipe(z.iso.date(DATE).nullable()),
    skip_days: z
      .string()
      .max(2_000)
      .default('')
      .transform((text) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))].toSorted())
      .pipe(
        z
          .array(z.iso.date('Enter dates like 2026-12-25, with commas between them'))
          .max(MAX_SKIPPED_DAYS, `At most ${MAX_SKIPPED_DAYS} dates`),
      ),
  })
  .superRefine((form, context) => {
    if (form.start === 'later' && !form.starts_on) {
      context.addIssue({ code: 'custom', path: ['starts_on'], message: 'Enter a start date' })
    }
    if (form.start === 'later' && form.stops_on && form.starts_on > form.stops_on) {
      const message = 'The end must not be before the start'
      context.addIssue({ code: 'custom', path: ['stops_on'], message })
    }
    for (const day of weekdays) {
      const { from, to } = hoursIn(form, day)
      const issue = (end: 'from' | 'to', message: string) =>
        context.addIssue({ code: 'custom', path: [`${day}_${end}`], message })
      if (from && !to) issue('to', 'Enter an end time')
      if (!from && to) issue('from', 'Enter a start time')
      const areTimes = [from, to].every((text) => text === '24:00' || TIME.test(text))
      if (from && to && areTimes && from >= to) issue('to', 'The end must be after the start')
    }
  })
export type ScheduleForm = z.output<typeof ScheduleForm>

type Words = Record<string, unknown>

/** Midnight as an end time is that of the next day. */
function hoursIn(form: Words, day: Weekday): Hours {
  const to = String(form[`${day}_to`] ?? '')
  return { from: String(form[`${day}_from`] ?? ''), to: to === '00:00' ? '24:00' : to }
}

/** The schedule as sent upstream. */
export function scheduleOf(form: ScheduleForm) {
  const words: Words = form
  const window = weekdays.map((day) => {
    const { from, to } = hoursIn(words, day)
    return [day, from && to ? { from, to } : null]
  })
  const { max_attempts, retry_hours, status_reached, status_refused } = form
  return {
    window: Object.fromEntries(window) as CallingWindow,
    max_attempts,
    retry_hours,
    status_reached,
    status_refused,
  }
}

type Shown = Pick<Campaign, 'window' | 'max_attempts' | 'retry_hours'> &
  Pick<Campaign, 'status_reached' | 'status_refused'>

/** The form's initial values for a campaign. */
export function scheduleDefaults({ window, ...campaign }: Shown): Record<string, string> {
  return {
    ...Object.fromEntries(
      weekdays.flatMap((day) => [
        [`${day}_from`, window[day]?.from ?? ''],
        [`${day}_to`, (window[day]?.to ?? '').replace('24:00', '00:00')],
      ]),
    ),
    max_attempts: String(campaign.max_attempts),
    retry_hours: String(campaign.retry_hours),
    status_reached: campaign.status_reached,
    status_refused: campaign.status_refused,
  }
}

/** The part of a schedule that a platform stores. */
export function paceOf(form: ScheduleForm) {
  const { lines, calls_per_day, spend_per_day, stops_on, skip_days } = form
  const { start, starts_on, starts_time } = form
  const starts_at = start === 'later' ? `${starts_on}T${starts_time || '00:00'}:00.000Z` : null
  return { lines, calls_per_day, spend_per_day, starts_at, stops_on, skip_days }
}

/** Copies Monday's hours to every other day. */
export function withMondayEverywhere(form: FormData) {
  const copied = new FormData()
  for (const [name, value] of form) {
    const [, end] = /^(?:tues|wednes|thurs|fri|satur|sun)day_(from|to)$/.exec(name) ?? []
    copied.append(name, end ? (form.get(`monday_${end}`) ?? '') : value)
  }
  return copied
}

export function paceWords(calling: CampaignCalling | undefined): Record<string, string> {
  const { lines = 1, calls_per_day = null, spend_per_day = null } = calling ?? {}
  const { starts_at = null, stops_on = null, skip_days = [] } = calling ?? {}
  const start = starts_at && new Date(starts_at).toISOString()
  return {
    lines: String(lines),
    calls_per_day: String(calls_per_day ?? ''),
    spend_per_day: String(spend_per_day ?? ''),
    start: start ? 'later' : 'now',
    starts_on: start?.slice(0, 10) ?? '',
    starts_time: start?.slice(11, 16) ?? '',
    stops_on: stops_on ?? '',
    skip_days: skip_days.join(', '),
  }
}
