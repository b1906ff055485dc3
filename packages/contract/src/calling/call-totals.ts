import { z } from 'zod'

const count = z.number().int().nonnegative()

/** Days are UTC days, both included; without them everything that is kept is counted. */
export const CallTotalsQuery = z.object({
  campaign_id: z.string().max(100).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type CallTotalsQuery = z.infer<typeof CallTotalsQuery>

const Outcomes = z.object({ calls: count, reached: count, voicemail: count })

/** GET /api/calls/summary. A call is one that ended; test calls and technical failures are left out. */
export const CallTotals = Outcomes.extend({
  opted_out: count,
  /** Different contacts that were called. */
  contacts: count,
  talk_seconds: z.number().nonnegative(),
  /** In US dollars; null where no platform reported one. */
  cost: z.number().nonnegative().nullable(),
  /** Conversations with a transcript, and those of them in which the AI disclosure was found. */
  disclosures_checked: count,
  disclosures_found: count,
  /** Each UTC day that has any. */
  by_day: z.record(z.iso.date(), Outcomes),
  /** Each hour of the day that has any, from 0 to 23, on the contact's clock; calls outside campaigns are left out. */
  by_hour: z.record(z.string().regex(/^\d{1,2}$/), Outcomes),
  /** The 20 campaigns with the most calls, under their names at that time. */
  by_campaign: z.array(
    Outcomes.extend({
      /** Null once it was deleted. */
      campaign_id: z
        .union([z.string().min(1), z.number()])
        .transform(String)
        .nullish()
        .transform((it) => it ?? null),
      campaign_name: z.string(),
      contacts: count,
      opted_out: count,
      cost: z.number().nonnegative().nullable(),
    }),
  ),
})
export type CallTotals = z.infer<typeof CallTotals>
