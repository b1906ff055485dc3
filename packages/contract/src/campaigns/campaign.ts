import { z } from 'zod'
import { type CallingWindow, minutesOf, type weekdays } from '../calling/calling-window.ts'
import { ContactFilters } from '../contacts/query.ts'
import { industries, languages, statuses, tones, valuesOf } from '../options.ts'
import { pageQuery } from '../pagination.ts'
import { line, prose } from '../text.ts'
import {
  campaignEvents,
  campaignStates,
  MAX_ATTEMPTS,
  MAX_CAMPAIGN_NAME,
  MAX_DISCLOSURE,
  MAX_RETRY_HOURS,
  MAX_SCRIPT,
} from './words.ts'

const id = z.union([z.string().min(1), z.number()]).transform(String)
const count = z.number().int().nonnegative()
const figure = count.default(0)
const instant = z.string().refine((text) => !Number.isNaN(Date.parse(text)))
const maybe = instant.nullish().transform((at) => at ?? null)

const QUARTER_HOUR = /^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/
const quarterHour = z.string().regex(QUARTER_HOUR, 'Use 15-minute steps, such as 09:15')

const Hours = z
  .object({ from: quarterHour, to: quarterHour.or(z.literal('24:00')) })
  .refine(({ from, to }) => minutesOf(from) < minutesOf(to), {
    path: ['to'],
    message: 'The end must be after the start',
  })

/** For each weekday the hours, or null where nobody is called. Times are the callee's own. */
export const CallingHours: z.ZodType<CallingWindow> = z.object({
  monday: Hours.nullable(),
  tuesday: Hours.nullable(),
  wednesday: Hours.nullable(),
  thursday: Hours.nullable(),
  friday: Hours.nullable(),
  saturday: Hours.nullable(),
  sunday: Hours.nullable(),
} satisfies Record<(typeof weekdays)[number], z.ZodType>)

/** What the voice agent needs to know; '' where unknown. */
const AgentBrief = z.object({
  tone: z.enum(valuesOf(tones), 'Choose a tone'),
  language: z.enum(valuesOf(languages), 'Choose a language'),
  industry: z.enum([...valuesOf(industries), ''], 'Choose an industry'),
  notes: prose(MAX_SCRIPT),
})

const statusAfter = z.enum([...valuesOf(statuses), ''], 'Choose a status')

/** The rules of each field of a campaign. */
export const CampaignFields = z.object({
  name: line(MAX_CAMPAIGN_NAME).min(1, 'Enter a campaign name'),
  /** An unknown filter is rejected: ignoring it would let more people in. */
  audience: z.strictObject(ContactFilters.shape),
  agent: AgentBrief,
  window: CallingHours,
  disclosure: prose(MAX_DISCLOSURE).min(1, 'The disclosure must say that an AI is calling'),
  /** ISO 3166-1 alpha-2, for numbers without a country code; '' where there is none. */
  country: z.string().regex(/^(?:[A-Z]{2})?$/, 'Choose a country'),
  /** How often someone who was not reached is called in all, and how many hours lie between. */
  max_attempts: z.number().int().min(1).max(MAX_ATTEMPTS),
  retry_hours: z.number().int().min(1).max(MAX_RETRY_HOURS),
  /** What a contact becomes; '' leaves it as it is. */
  status_reached: statusAfter,
  status_refused: statusAfter,
})
export type CampaignFields = z.infer<typeof CampaignFields>

/** POST /api/campaigns, and PUT /api/campaigns/{id}, which takes the whole. */
export const CampaignInput = CampaignFields.extend({
  country: CampaignFields.shape.country.default(''),
  max_attempts: CampaignFields.shape.max_attempts.default(1),
  retry_hours: CampaignFields.shape.retry_hours.default(24),
  status_reached: statusAfter.default(''),
  status_refused: statusAfter.default(''),
})
export type CampaignInput = z.input<typeof CampaignInput>

/** The state of the call list. Entries are those waiting, exported, done and excluded together. */
export const CampaignProgress = z.object({
  entries: figure,
  waiting: figure,
  handed_out: figure,
  done: figure,
  out: figure,
  /** Entries by the last outcome they had. */
  reached: figure,
  no_answer: figure,
  voicemail: figure,
  wrong_number: figure,
  do_not_call: figure,
})
export type CampaignProgress = z.infer<typeof CampaignProgress>

const word = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

/** A campaign as an upstream sends it. Unknown options are kept as text. */
export const Campaign = z.object({
  id,
  name: z.string(),
  state: z.enum(valuesOf(campaignStates)),
  audience: z.record(z.string(), z.string()),
  agent: z.object({ tone: word, language: word, industry: word, notes: word }),
  window: CallingHours,
  disclosure: z.string(),
  country: word,
  max_attempts: count.default(1),
  retry_hours: count.default(24),
  status_reached: word,
  status_refused: word,
  created_at: instant,
  updated_at: instant,
  ready_at: maybe,
  started_at: maybe,
  completed_at: maybe,
  /** While the list is being frozen: how many entries it has so far. */
  freezing: count.nullish().transform((entries) => entries ?? null),
  /** Absent of a draft, which has no list yet. */
  progress: CampaignProgress.nullish().transform((progress) => progress ?? null),
})
export type Campaign = z.infer<typeof Campaign>

/** GET /api/campaigns: newest first, 50 without `limit`; the total comes back in `X-Total-Count`. */
export const CampaignQuery = z.object({
  state: z.enum(valuesOf(campaignStates)).optional(),
  ...pageQuery(),
})
export type CampaignQuery = z.infer<typeof CampaignQuery>

/** Something that happened to a campaign: what, when, and by whom as they were called then. */
export const CampaignEvent = z.object({
  id,
  at: instant,
  what: z.enum(valuesOf(campaignEvents)).or(z.string().min(1)),
  by: word,
  /** How many entries it was about. */
  entries: count.nullish().transform((entries) => entries ?? null),
})
export type CampaignEvent = z.infer<typeof CampaignEvent>

/** GET /api/campaigns/{id}/history: newest first, 50 without `limit`. */
export const CampaignEventQuery = CampaignQuery.pick({ limit: true, offset: true })
export type CampaignEventQuery = z.infer<typeof CampaignEventQuery>

/** GET /api/campaigns/stats/summary. Days are UTC days, both included; without them all that is kept is counted. */
export const CampaignStatsQuery = z.object({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type CampaignStatsQuery = z.infer<typeof CampaignStatsQuery>

/** A call is one whose outcome is known; months are UTC months. */
export const CampaignStats = z.object({
  campaigns: count,
  /** Those that run. */
  active: count,
  calls_this_month: count,
  reached_this_month: count,
  calls: count,
  reached: count,
  /** Each UTC day between `from` and `to` that has any. */
  by_day: z.record(z.string(), z.object({ calls: count, reached: count })),
})
export type CampaignStats = z.infer<typeof CampaignStats>
