import type { PageRange } from '@bellbird/contract/pagination'
import { type ActivityFilters, listActivity } from '#app/upstream/activity.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { type ActivityEntry, toActivityEntry } from './activity-entry.ts'
import { activityFromDates } from './activity-from-dates.server.ts'
import { groupSimilar, summaryOf } from './group-similar.ts'

/** Activity derived from dates needs all earlier pages to build a later one, so pagination ends here. */
const MAX_FROM_DATES = 500

/** How many entries around a page are read to find like ones, which are shown as one. */
const AROUND = 100

export type ActivityPage = {
  /** Of like entries that are shown as one, all are on the page of the newest. */
  rows: ActivityEntry[]
  /** How many of the upstream's entries the page stands for. */
  shown: number
  grouped: boolean
  /** If not, activity is derived from the dates of contacts. */
  recorded: boolean
  /** For derived activity, the number known so far. */
  total: number
}

export async function activityPage(
  upstream: Upstream,
  range: PageRange,
  filters: ActivityFilters,
): Promise<ActivityPage> {
  const { limit, offset } = range
  const before = Math.min(offset, AROUND)
  const around = { offset: offset - before, limit: before + limit + AROUND }
  const records = await listActivity(upstream, { ...filters, ...around })
  if (records) {
    const { rows, total } = records
    const entries = rows.map(toActivityEntry)
    const own = entries.slice(before, before + limit)
    const started = startedOn(own, entries)
    return { ...pageOf(started), shown: own.length, recorded: true, total }
  }

  const reach = Math.min(offset + limit + 1, MAX_FROM_DATES)
  const known = offset < MAX_FROM_DATES ? await activityFromDates(upstream, reach) : []
  const entries = known.slice(offset, offset + limit)
  return { ...pageOf(entries), shown: entries.length, recorded: false, total: known.length }
}

function pageOf(entries: ActivityEntry[]) {
  return { rows: entries, grouped: groupSimilar(entries).length < entries.length }
}

/** Those of a page, with like entries of later pages and without those that an earlier page shows. */
function startedOn(own: ActivityEntry[], entries: ActivityEntry[]) {
  const groups = groupSimilar(entries).filter(([first]) => own.includes(first))
  const started = new Set(groups.flat())
  return started.size > 0 ? entries.filter((entry) => started.has(entry)) : own
}

const MAX_READ = 500

export async function latestActivity(upstream: Upstream, limit: number) {
  const entries: ActivityEntry[] = []
  // Sign-ins may fill the first page, and like entries become one.
  for (const [offset, end] of [
    [0, limit * 8],
    [limit * 8, MAX_READ],
  ] as const) {
    const records = await listActivity(upstream, { limit: end - offset, offset })
    if (!records) return undefined
    entries.push(...records.rows.map(toActivityEntry).filter(({ kind }) => kind !== 'signed-in'))
    if (entries.length >= limit || records.total <= end) break
  }
  return groupSimilar(entries).map(summaryOf).slice(0, limit)
}
