import { MAX_LINES } from '@bellbird/contract/calling/call-words'
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

/** A number above 0, or null where the field is blank. */
function orNone(shape: RegExp, message: string) {
  return z
    .string()
    .trim()
    .default('')
    .refine((text) => text === '' || (shape.test(text) && Number(text) > 0), message)
    .transform((text) => (text === '' ? null : Number(text)))
}

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

/** The step as it is sent: every time on its own. */
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
    stops_on: z
      .string()
      .trim()
      .default('')
      .transform((day) => day || null)
      .pipe(z.iso.date('Enter a date like 2026-11-18').nullable()),
  })
  .superRefine((form, context) => {
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

/** Midnight as an end is that of the next day. */
function hoursIn(form: Words, day: Weekday): Hours {
  const to = String(form[`${day}_to`] ?? '')
  return { from: String(form[`${day}_from`] ?? ''), to: to === '00:00' ? '24:00' : to }
}

/** What is sent upstream. */
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

/** What the form shows of a campaign. */
export function scheduleWords({ window, ...campaign }: Shown): Record<string, string> {
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

/** The part of a schedule that a platform keeps. */
export function paceOf({ lines, calls_per_day, spend_per_day, stops_on }: ScheduleForm) {
  return { lines, calls_per_day, spend_per_day, stops_on }
}

export function paceWords(calling: CampaignCalling | undefined): Record<string, string> {
  const { lines = 1, calls_per_day = null, spend_per_day = null, stops_on = null } = calling ?? {}
  return {
    lines: String(lines),
    calls_per_day: String(calls_per_day ?? ''),
    spend_per_day: String(spend_per_day ?? ''),
    stops_on: stops_on ?? '',
  }
}
