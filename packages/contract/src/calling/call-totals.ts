import { z } from 'zod'
import { day_zone } from '../contacts/query.ts'
import { count, optionalCount } from '../values.ts'

/** Days are inclusive; without them, all calls on record are counted. */
export const CallTotalsQuery = z.object({
  campaign_id: z.string().max(100).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  day_zone,
})
export type CallTotalsQuery = z.infer<typeof CallTotalsQuery>

const Outcomes = z.object({
  calls: count,
  reached: count,
  voicemail: count,
  /** Calls whose outcome is that; an upstream may count them as other outcomes. */
  do_not_call: count.optional(),
})

/** Distinct contacts; calls whose contact was erased are in none of the three. */
const People = z.object({
  contacts: count,
  contacts_reached: optionalCount,
  contacts_opted_out: optionalCount,
})

/** Counts ended calls, without test calls and technical failures. */
export const CallTotals = Outcomes.extend({
  ...People.shape,
  opted_out: count,
  talk_seconds: z.number().nonnegative(),
  /** In US dollars; null if no platform reported a cost. */
  cost: z.number().nonnegative().nullable(),
  contacts_reached_at_cost: optionalCount,
  disclosures_checked: count,
  disclosures_found: count,
  /** An upstream may ignore the requested zone. */
  day_zone: z
    .string()
    .nullish()
    .transform((name) => name || 'UTC'),
  by_day: z.record(z.iso.date(), Outcomes),
  /** By hour of the contact's local day, 0 to 23; hours without calls are omitted. Only calls of campaigns. */
  by_hour: z.record(z.string().regex(/^\d{1,2}$/), Outcomes),
  /** The 20 campaigns with the most calls, by the names they had then. */
  by_campaign: z.array(
    Outcomes.extend({
      ...People.shape,
      campaign_id: z
        .union([z.string().min(1), z.number()])
        .transform(String)
        .nullish()
        .transform((it) => it ?? null),
      campaign_name: z.string(),
      opted_out: count,
      cost: z.number().nonnegative().nullable(),
    }),
  ),
})
export type CallTotals = z.infer<typeof CallTotals>
