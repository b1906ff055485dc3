import type { Stretch } from '@bellbird/contract/pagination'
import { listActivity } from '#app/upstream/activity.server.ts'
import type { Upstream } from '#app/upstream/client.server.ts'
import type { ContactPage } from '#app/upstream/contacts.server.ts'
import { additionsOf, happeningsFromDates } from './from-contacts.server.ts'
import { type Happening, happeningOf } from './happening.ts'

/** What is told from dates is asked for with all the pages before it, so the way back ends somewhere. */
const MOST_FROM_DATES = 500

export type Past = {
  happenings: Happening[]
  /** Whether the upstream keeps records; without them the dates of contacts tell what they can. */
  recorded: boolean
  /** How many there are in all; of what dates tell, how many are known so far. */
  total: number
}

/** One page of what happened, newest first. */
export async function pastOf(upstream: Upstream, stretch: Stretch): Promise<Past> {
  const records = await listActivity(upstream, stretch)
  if (records) {
    const { rows, total } = records
    return { happenings: rows.map(happeningOf), recorded: true, total }
  }

  const { limit, offset } = stretch
  const reach = Math.min(offset + limit + 1, MOST_FROM_DATES)
  const known = offset < MOST_FROM_DATES ? await happeningsFromDates(upstream, reach) : []
  const happenings = known.slice(offset, offset + limit)
  return { happenings, recorded: false, total: known.length }
}

/** The newest things that happened; where no records are kept, the newest contacts are what is told of. */
export async function latestOf(
  upstream: Upstream,
  limit: number,
  newest: Promise<ContactPage>,
): Promise<Happening[]> {
  const records = await listActivity(upstream, { limit, offset: 0 })
  return records ? records.rows.map(happeningOf) : additionsOf((await newest).contacts)
}
