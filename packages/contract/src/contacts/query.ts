import { z } from 'zod'
import { isTimeZone } from '../calling/calling.ts'
import { sources, statuses, valuesOf } from '../options.ts'
import { pageQuery } from '../pagination.ts'
import { count } from '../values.ts'
import { areConditions } from './field-filters.ts'
import { MAX_TAG_LENGTH } from './lengths.ts'

export const sortKeys = [
  '-created_at',
  'created_at',
  '-updated_at',
  'updated_at',
  'name',
  '-name',
  'company',
  '-company',
  'email',
  '-email',
  'status',
  '-status',
  '-last_contacted',
  'last_contacted',
] as const

// zod accepts the year 0, PostgreSQL does not.
const day = z.iso
  .date('Enter a date like 2026-11-18')
  .refine((text) => text >= '0001', 'Enter a date from the year 1 or later')
const flag = z.enum(['yes', 'no'])

/** The time zone of the days, as an IANA name; without it, they are days in UTC. An upstream may ignore it. */
export const day_zone = z
  .string()
  .refine(isTimeZone, 'Enter a time zone such as Europe/Berlin')
  .optional()

/** The product description has search, status and source; the rest are optional extensions. Days are inclusive. */
export const ContactFilters = z.object({
  search: z.string().trim().max(200).optional(),
  /** Each word begins a word of the name. */
  name: z.string().trim().max(200).optional(),
  status: z.enum(valuesOf(statuses)).optional(),
  source: z.enum(valuesOf(sources)).optional(),
  tag: z.string().trim().max(MAX_TAG_LENGTH).optional(),
  company: z.string().trim().max(300).optional(),
  has_phone: flag.optional(),
  has_email: flag.optional(),
  created_from: day.optional(),
  created_to: day.optional(),
  contacted_from: day.optional(),
  contacted_to: day.optional(),
  day_zone,
  do_not_call: flag.optional(),
  consent: z.enum(['given', 'withdrawn', 'none']).optional(),
  time_zone: z.string().trim().max(60).optional(),
  not_status: z.enum(valuesOf(statuses)).optional(),
  /** No call in any campaign within so many days. */
  not_called_days: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,2}$/, 'Enter a number of days from 1 to 999')
    .optional(),
  /** Whether a campaign that is ready, running or paused has yet to finish calling them. */
  in_campaign: flag.optional(),
  selection: z.string().trim().max(100).optional(),
  /** The id of a selection whose contacts match too, whatever the other filters say. */
  also_selection: z.string().trim().max(100).optional(),
  /** Conditions on custom fields, see field-filters.ts. A field that does not exist matches no contact. */
  fields: z
    .string()
    .max(2_000)
    .refine(areConditions, 'Filter by numbers such as 1250.50 and dates such as 2026-03-31')
    .optional(),
  import_id: z.string().trim().max(100).optional(),
  import_result: z.enum(['added', 'updated']).optional(),
  connection: z.string().trim().max(100).optional(),
})
export type ContactFilters = z.infer<typeof ContactFilters>

export const ContactQuery = ContactFilters.extend({
  sort: z.enum(sortKeys).optional(),
  ...pageQuery(),
})
export type ContactQuery = z.infer<typeof ContactQuery>

/** `breakdown` requests figures that require reading every matching contact. */
export const ContactStatsQuery = ContactFilters.extend({
  breakdown: z.literal('yes').optional(),
  not_callable: z.literal('yes').optional(),
})
export type ContactStatsQuery = z.infer<typeof ContactStatsQuery>

/** The product description leaves it open, so every field is optional. Months are UTC months. */
export const ContactStats = z.object({
  total: count.optional(),
  companies: count.optional(),
  added_this_month: count.optional(),
  by_status: z.record(z.string(), z.number()).optional(),
  by_source: z.record(z.string(), z.number()).optional(),
  /** With `breakdown`; UTC if absent, because an upstream may ignore the requested zone. */
  day_zone: z.string().optional(),
  /** With `breakdown`; days without any are omitted. */
  by_day: z.record(z.string(), z.number()).optional(),
  /** With `breakdown`: the ten companies with the most contacts, ignoring case. */
  by_company: z.array(z.object({ company: z.string(), contacts: z.number() })).optional(),
  /** With `breakdown`: the hundred most used tags. */
  by_tag: z.array(z.object({ tag: z.string(), contacts: z.number() })).optional(),
  not_callable: z
    .object({ no_consent: count, withdrawn: count, do_not_call: count, no_phone: count })
    .optional(),
})
export type ContactStats = z.infer<typeof ContactStats>
