import type { PageRange } from '@bellbird/contract/pagination'
import { type ActivityFilters, listActivity } from '#app/upstream/activity.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import type { ContactPage } from '#app/upstream/contacts.server.ts'
import { additionsOf, happeningsFromDates } from './from-contacts.server.ts'
import { type Happening, happeningOf } from './happening.ts'

/** Activity derived from dates needs all earlier pages to build a later one, so pagination ends here. */
const MAX_FROM_DATES = 500

export type Past = {
  happenings: Happening[]
  /** Whether the upstream records activity; if not, it is derived from the dates of contacts. */
  recorded: boolean
  /** The total; for derived activity, the number known so far. */
  total: number
}

/** One page of activity, newest first. */
export async function pastOf(
  upstream: Upstream,
  range: PageRange,
  filters: ActivityFilters,
): Promise<Past> {
  const records = await listActivity(upstream, { ...filters, ...range })
  if (records) {
    const { rows, total } = records
    return { happenings: rows.map(happeningOf), recorded: true, total }
  }

  const { limit, offset } = range
  const reach = Math.min(offset + limit + 1, MAX_FROM_DATES)
  const known = offset < MAX_FROM_DATES ? await happeningsFromDates(upstream, reach) : []
  const happenings = known.slice(offset, offset + limit)
  return { happenings, recorded: false, total: known.length }
}

/** The latest activity; if the upstream records none, it is derived from the newest contacts. */
export async function latestOf(
  upstream: Upstream,
  limit: number,
  newest: Promise<ContactPage>,
): Promise<Happening[]> {
  const records = await listActivity(upstream, { limit, offset: 0 })
  return records ? records.rows.map(happeningOf) : additionsOf((await newest).contacts)
}
