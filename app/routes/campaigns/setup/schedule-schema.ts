import { MAX_LINES } from '@bellbird/contract/calling/call-words'
import type { CampaignCalling } from '@bellbird/contract/calling/campaign-calling'
import { earliestDay, PAST_DAY } from '@bellbird/contract/calling/earliest-day'
import { type Campaign, CampaignFields } from '@bellbird/contract/campaigns/campaign'
import { MAX_ATTEMPTS, MAX_RETRY_HOURS } from '@bellbird/contract/campaigns/words'
import { z } from 'zod'
import {
  checkHours,
  hoursFields,
  hoursWords,
  timeOfDay,
  windowOf,
} from '#app/calling/hours-schema.ts'
import { typedDays } from '#app/calling/skipped-days.ts'
import { daysText } from '#app/calling/skipped-days-schema.ts'

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

function orNone(shape: RegExp, message: string) {
  return z
    .string()
    .trim()
    .default('')
    .refine((text) => text === '' || (shape.test(text) && Number(text) > 0), message)
    .transform((text) => (text === '' ? null : Number(text)))
}

const DATE = 'Enter a date like 2026-11-18'

export const ScheduleForm = z
  .object({
    ...hoursFields,
    max_attempts: whole(MAX_ATTEMPTS),
    retry_hours: whole(MAX_RETRY_HOURS),
    status_reached,
    status_refused,
    lines: whole(MAX_LINES).default(1),
    calls_per_day: orNone(/^\d{1,5}$/, 'Enter a whole number, or leave this empty for no limit'),
    spend_per_day: orNone(/^\d{1,6}(?:\.\d{1,2})?$/, 'Enter an amount such as 40 or 12.50'),
    start: z.enum(['now', 'later']).default('now'),
    starts_on: z
      .string()
      .trim()
      .default('')
      .pipe(z.iso.date(DATE).or(z.literal(''))),
    starts_time: timeOfDay,
    stops_on: z
      .string()
      .trim()
      .default('')
      .transform((day) => day || null)
      .pipe(z.iso.date(DATE).nullable()),
    skip_days: daysText,
  })
  .superRefine((form, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const { starts_on, stops_on } = form
    const isLater = form.start === 'later'
    if (isLater && !starts_on) refuse('starts_on', 'Enter a start date')
    else if (isLater && starts_on < earliestDay()) refuse('starts_on', PAST_DAY)
    if (stops_on && stops_on < earliestDay()) refuse('stops_on', PAST_DAY)
    else if (isLater && stops_on && starts_on > stops_on) {
      refuse('stops_on', 'The end must not be before the start')
    }
    checkHours(form, context)
  })
export type ScheduleForm = z.output<typeof ScheduleForm>

export function scheduleOf(form: ScheduleForm) {
  const { max_attempts, retry_hours, status_reached, status_refused } = form
  return {
    window: windowOf(form),
    max_attempts,
    retry_hours,
    status_reached,
    status_refused,
  }
}

type ScheduledCampaign = Pick<Campaign, 'window' | 'max_attempts' | 'retry_hours'> &
  Pick<Campaign, 'status_reached' | 'status_refused'>

export function scheduleDefaults({
  window,
  ...campaign
}: ScheduledCampaign): Record<string, string> {
  return {
    ...hoursWords(window),
    max_attempts: String(campaign.max_attempts),
    retry_hours: String(campaign.retry_hours),
    status_reached: campaign.status_reached,
    status_refused: campaign.status_refused,
  }
}

export function paceOf(form: ScheduleForm) {
  const { lines, calls_per_day, spend_per_day, stops_on, skip_days } = form
  const { start, starts_on, starts_time } = form
  const starts_at = start === 'later' ? `${starts_on}T${starts_time || '00:00'}:00.000Z` : null
  return { lines, calls_per_day, spend_per_day, starts_at, stops_on, skip_days }
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
    skip_days: typedDays(skip_days),
  }
}
