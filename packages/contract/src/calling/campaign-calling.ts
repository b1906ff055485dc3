import { z } from 'zod'
import { valuesOf } from '../options.ts'
import { line } from '../text.ts'
import { count, id, optionalCount, optionalId, optionalInstant, optionalText } from '../values.ts'
import { skippedDays } from './call-log.ts'
import { MAX_VARIABLES, pauseReasons, variableSources } from './call-words.ts'
import { CallsAtOnce } from './voice-connection.ts'

const variable = z
  .object({
    name: z
      .string()
      .trim()
      .regex(/^\w{1,60}$/, 'Use letters, digits, and underscores'),
    source: z.enum(valuesOf(variableSources), 'Choose what it is filled with'),
    value: line(1_000).default(''),
  })
  .refine(({ source, value }) => value !== '' || !['custom', 'text'].includes(source), {
    path: ['value'],
    message: 'Enter what it is filled with',
  })

export const CampaignCallingInput = z
  .object({
    connection_id: z.string().max(100).nullable(),
    /** Ids within the connection; '' for its defaults. */
    agent_id: z.string().max(200).default(''),
    number_id: z.string().max(200).default(''),
    variables: z.array(variable).max(MAX_VARIABLES).default([]),
    lines: CallsAtOnce.default(1),
    /** The most calls per UTC day; null for no limit. */
    calls_per_day: z.number().int().min(1).max(100_000).nullable().default(null),
    /** No new calls start once the calls of a UTC day have cost this many US dollars; null for no limit. */
    spend_per_day: z.number().min(0.01).max(1_000_000).nullable().default(null),
    /** No calls before this instant, and none after this day in the contact's time zone. */
    starts_at: z.iso.datetime({ offset: true }).nullable().default(null),
    stops_on: z.iso.date().nullable().default(null),
    skip_days: skippedDays.default([]),
    voicemail: z.enum(['hang_up', 'leave_message']).default('hang_up'),
  })
  .refine(({ variables }) => new Set(variables.map(({ name }) => name)).size === variables.length, {
    path: ['variables'],
    message: 'Each variable needs a name of its own',
  })
export type CampaignCallingInput = z.input<typeof CampaignCallingInput>

export const CampaignCalling = z.object({
  connection_id: optionalId,
  /** Whether that connection was disconnected, so that no one is called until something else is chosen. */
  disconnected: z.boolean().default(false),
  platform: optionalText,
  connection_name: optionalText,
  agent_id: optionalText,
  agent_name: optionalText,
  number_id: optionalText,
  from_number: optionalText,
  variables: z
    .array(z.object({ name: z.string(), source: z.string(), value: optionalText }))
    .default([]),
  lines: count.default(1),
  calls_per_day: optionalCount,
  spend_per_day: z
    .number()
    .nullish()
    .transform((it) => it ?? null),
  starts_at: optionalInstant,
  stops_on: z
    .string()
    .nullish()
    .transform((it) => it ?? null),
  skip_days: z.array(z.string()).default([]),
  voicemail: z.enum(['hang_up', 'leave_message']).default('hang_up'),
  pause_reason: z.enum(valuesOf(pauseReasons)).or(z.string()).default(''),
  pause_message: optionalText,
  updated_at: optionalInstant,
  calls_now: count.default(0),
  /** Those placed today (UTC) that count toward `calls_per_day`: all but technical failures. */
  calls_today: count.default(0),
  calls: count.default(0),
  /** How many of `calls` have an outcome, which technical failures lack; null if unknown. */
  attempts: optionalCount,
  platform_calls: count.default(0),
  /** In US dollars, today (UTC) and in total. */
  spend_today: z.number().nonnegative().default(0),
  spend: z.number().nonnegative().default(0),
  callbacks: count.default(0),
})
export type CampaignCalling = z.infer<typeof CampaignCalling>

/** Without `contact_id`, for the first contact of the audience. */
export const CallPreviewQuery = z.object({ contact_id: z.string().max(100).optional() })
export type CallPreviewQuery = z.infer<typeof CallPreviewQuery>

export const CallPreview = z.object({
  contact_id: id,
  contact_name: optionalText,
  company: optionalText,
  disclosure: optionalText,
  variables: z.array(
    z.object({
      name: z.string(),
      value: optionalText,
      empty: optionalCount,
    }),
  ),
  position: optionalCount,
  audience: optionalCount,
  previous_id: optionalId,
  next_id: optionalId,
})
export type CallPreview = z.infer<typeof CallPreview>
