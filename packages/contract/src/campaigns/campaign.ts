import { z } from 'zod'
import { callPlatforms } from '../calling/call-words.ts'
import { type CallingWindow, minutesOf, type weekdays } from '../calling/calling-window.ts'
import { ContactFilters } from '../contacts/query.ts'
import { industries, languages, statuses, tones, valuesOf } from '../options.ts'
import { pageQuery } from '../pagination.ts'
import { line, prose } from '../text.ts'
import { count, id, instant, optionalCount, optionalInstant, optionalText } from '../values.ts'
import {
  campaignEvents,
  campaignStates,
  MAX_ATTEMPTS,
  MAX_CAMPAIGN_NAME,
  MAX_DISCLOSURE,
  MAX_RETRY_HOURS,
  MAX_SCRIPT,
} from './words.ts'

const figure = count.default(0)

const QUARTER_HOUR = /^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/
const quarterHour = z.string().regex(QUARTER_HOUR, 'Use 15-minute steps, such as 09:15')

const Hours = z
  .object({ from: quarterHour, to: quarterHour.or(z.literal('24:00')) })
  .refine(({ from, to }) => minutesOf(from) < minutesOf(to), {
    path: ['to'],
    message: 'The end must be after the start',
  })

export const CallingHours: z.ZodType<CallingWindow> = z.object({
  monday: Hours.nullable(),
  tuesday: Hours.nullable(),
  wednesday: Hours.nullable(),
  thursday: Hours.nullable(),
  friday: Hours.nullable(),
  saturday: Hours.nullable(),
  sunday: Hours.nullable(),
} satisfies Record<(typeof weekdays)[number], z.ZodType>)

const AgentBrief = z.object({
  tone: z.enum(valuesOf(tones), 'Choose a tone'),
  language: z.enum(valuesOf(languages), 'Choose a language'),
  industry: z.enum([...valuesOf(industries), ''], 'Choose an industry'),
  notes: prose(MAX_SCRIPT),
})

const statusAfter = z.enum([...valuesOf(statuses), ''], 'Choose a status')

export const CampaignFields = z.object({
  name: line(MAX_CAMPAIGN_NAME).min(1, 'Enter a campaign name'),
  /** Unknown filters are rejected, because ignoring one would enlarge the audience. */
  audience: z.strictObject(ContactFilters.shape),
  agent: AgentBrief,
  window: CallingHours,
  disclosure: prose(MAX_DISCLOSURE).min(1, 'The disclosure must say that an AI is calling'),
  /** ISO 3166-1 alpha-2, the country of numbers without a country code; '' if not set. */
  country: z.string().regex(/^(?:[A-Z]{2})?$/, 'Choose a country'),
  max_attempts: z.number().int().min(1).max(MAX_ATTEMPTS),
  retry_hours: z.number().int().min(1).max(MAX_RETRY_HOURS),
  /** The status a contact gets after this outcome; '' leaves it unchanged. */
  status_reached: statusAfter,
  status_refused: statusAfter,
})
export type CampaignFields = z.infer<typeof CampaignFields>

/** PUT replaces all fields. */
export const CampaignInput = CampaignFields.extend({
  country: CampaignFields.shape.country.default(''),
  max_attempts: CampaignFields.shape.max_attempts.default(1),
  retry_hours: CampaignFields.shape.retry_hours.default(24),
  status_reached: statusAfter.default(''),
  status_refused: statusAfter.default(''),
})
export type CampaignInput = z.input<typeof CampaignInput>

/** `entries` is the total of those waiting, exported, done and excluded. */
export const CampaignProgress = z.object({
  entries: figure,
  waiting: figure,
  to_retry: optionalCount,
  handed_out: figure,
  done: figure,
  out: figure,
  called_out: optionalCount,
  reached: figure,
  no_answer: figure,
  voicemail: figure,
  wrong_number: figure,
  do_not_call: figure,
})
export type CampaignProgress = z.infer<typeof CampaignProgress>

export const Campaign = z.object({
  id,
  name: z.string(),
  state: z.enum(valuesOf(campaignStates)),
  /** The connection whose platform places the calls; '' if people do, or unknown. */
  connection_id: optionalText,
  audience: z.record(z.string(), z.string()),
  agent: z.object({
    tone: optionalText,
    language: optionalText,
    industry: optionalText,
    notes: optionalText,
  }),
  window: CallingHours,
  disclosure: z.string(),
  country: optionalText,
  max_attempts: count.default(1),
  retry_hours: count.default(24),
  status_reached: optionalText,
  status_refused: optionalText,
  created_at: instant,
  updated_at: instant,
  ready_at: optionalInstant,
  started_at: optionalInstant,
  completed_at: optionalInstant,
  freezing: optionalCount,
  /** Absent for a draft, which has no list yet. */
  progress: CampaignProgress.nullish().transform((progress) => progress ?? null),
})
export type Campaign = z.infer<typeof Campaign>

export const CampaignQuery = z.object({
  state: z.enum(valuesOf(campaignStates)).optional(),
  /** Part of the name; an upstream may ignore this and `platform`. */
  search: z.string().trim().max(100).optional(),
  platform: z.enum(valuesOf(callPlatforms)).optional(),
  ...pageQuery(),
})
export type CampaignQuery = z.infer<typeof CampaignQuery>

export const CampaignEvent = z.object({
  id,
  at: instant,
  what: z.enum(valuesOf(campaignEvents)).or(z.string().min(1)),
  by: optionalText,
  entries: optionalCount,
})
export type CampaignEvent = z.infer<typeof CampaignEvent>

export const CampaignEventQuery = CampaignQuery.pick({ limit: true, offset: true })
export type CampaignEventQuery = z.infer<typeof CampaignEventQuery>

/** Days are inclusive UTC days; without them, everything on record is counted. */
export const CampaignStatsQuery = z.object({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type CampaignStatsQuery = z.infer<typeof CampaignStatsQuery>

/** Counts calls with a known outcome; months are UTC months. */
export const CampaignStats = z.object({
  campaigns: count,
  active: count,
  calls_this_month: count,
  reached_this_month: count,
  calls: count,
  reached: count,
  by_day: z.record(z.string(), z.object({ calls: count, reached: count })),
})
export type CampaignStats = z.infer<typeof CampaignStats>
