import { z } from 'zod'
import type { Adapter, Page } from '../adapter.ts'
import { createRateLimiter } from '../rate-limiter.ts'
import type { Session } from '../session.ts'
import type { CrmSettings } from '../settings.ts'
import { HubSpotRecord, MODIFIED, requestedProperties, toContact } from './records.ts'

const PAGE = 100
const ID = 'hs_object_id'

const Listed = z.object({
  results: z.array(HubSpotRecord),
  total: z.number().nullish(),
  paging: z.object({ next: z.object({ after: z.string() }).nullish() }).nullish(),
})

/**
 * Everything by ID, or what changed by time, followed by what was archived. Changes are never paged by
 * offset: a record that changes between two pages moves to the end, and another one would be skipped.
 */
const Place = z.discriminatedUnion('part', [
  z.object({ part: z.literal('all'), after: z.string().optional() }),
  z.object({
    part: z.literal('changed'),
    since: z.string(),
    /** Records that earlier pages returned with this very instant; absent for the first page. */
    given: z.array(z.string()).optional(),
  }),
  /** More records changed at one instant than a page holds, so these are listed by ID. */
  z.object({
    part: z.literal('instant'),
    at: z.string(),
    afterId: z.string(),
    given: z.array(z.string()),
  }),
  z.object({ part: z.literal('archived'), after: z.string().optional() }),
])
type Place = z.infer<typeof Place>
type Changed = Extract<Place, { part: 'changed' }>
type Instant = Extract<Place, { part: 'instant' }>
type Filter = { propertyName: string; operator: 'GT' | 'GTE' | 'LTE'; value: string }

function changedAt({ properties }: HubSpotRecord) {
  return Date.parse(String(properties[MODIFIED] ?? ''))
}

export function hubspotListing(
  session: Session,
  settings: CrmSettings,
): Pick<Adapter, 'begin' | 'list' | 'reportsDeletions'> {
  const { HUBSPOT_CONTACTS_PATH: path, HUBSPOT_DO_NOT_CALL_PROPERTY: optOut } = settings
  const searches = createRateLimiter({ calls: settings.HUBSPOT_SEARCHES_PER_SECOND, perMs: 1_000 })

  function pageOf(listed: z.infer<typeof Listed>, next: Place | undefined): Page {
    return {
      contacts: listed.results.map((record) => toContact(record, optOut)),
      next,
      total: listed.total ?? undefined,
    }
  }

  async function listed(archived: boolean, after: string | undefined) {
    return session.ask(Listed, {
      method: 'GET',
      path,
      query: {
        limit: PAGE,
        after,
        archived: archived ? 'true' : undefined,
        properties: requestedProperties(optOut).join(','),
      },
    })
  }

  async function everyone({ after }: { after?: string | undefined }) {
    const answer = await listed(false, after)
    const next = answer.paging?.next?.after
    return pageOf(answer, next ? { part: 'all', after: next } : undefined)
  }

  async function archived({ after }: { after?: string | undefined }) {
    const answer = await listed(true, after)
    const next = answer.paging?.next?.after
    const marked = answer.results.map((record) => ({ ...record, archived: true }))
    return pageOf(
      { ...answer, results: marked },
      next ? { part: 'archived', after: next } : undefined,
    )
  }

  async function search(sortBy: string, filters: Filter[]) {
    return session.ask(Listed, {
      method: 'POST',
      path: `${path}/search`,
      repeatable: true,
      pace: searches,
      json: {
        limit: PAGE,
        properties: requestedProperties(optOut),
        sorts: [{ propertyName: sortBy, direction: 'ASCENDING' }],
        filterGroups: [{ filters }],
      },
    })
  }

  async function changed({ since, given }: Changed) {
    const start = Date.parse(since)
    const answer = await search(MODIFIED, [
      { propertyName: MODIFIED, operator: 'GTE', value: String(start) },
    ])
    const isNew = (record: HubSpotRecord) =>
      changedAt(record) !== start || !given?.includes(record.id)
    const page = { ...answer, results: answer.results.filter(isNew) }
    // Later searches only count what is left.
    const total = given ? undefined : answer.total
    return pageOf({ ...page, total }, followingChanged(answer, start, given ?? []))
  }

  function followingChanged(
    { paging, results }: z.infer<typeof Listed>,
    start: number,
    given: string[],
  ): Place {
    const last = results.at(-1)
    if (!paging?.next || !last) return { part: 'archived' }
    const end = changedAt(last)
    const since = new Date(end).toISOString()
    const together = results.filter((record) => changedAt(record) === end).map(({ id }) => id)
    if (end > start) return { part: 'changed', since, given: together }
    return { part: 'instant', at: since, afterId: '0', given: [...given, ...together] }
  }

  async function changedAtInstant({ at, afterId, given }: Instant) {
    const instant = Date.parse(at)
    const answer = await search(ID, [
      { propertyName: MODIFIED, operator: 'GTE', value: String(instant) },
      { propertyName: MODIFIED, operator: 'LTE', value: String(instant) },
      { propertyName: ID, operator: 'GT', value: afterId },
    ])
    const results = answer.results.filter(({ id }) => !given.includes(id))
    const last = answer.results.at(-1)
    const next: Place =
      answer.paging?.next && last
        ? { part: 'instant', at, afterId: last.id, given }
        : { part: 'changed', since: new Date(instant + 1).toISOString(), given: [] }
    return pageOf({ results }, next)
  }

  return {
    reportsDeletions: true,
    begin: (since) => (since ? { part: 'changed', since } : { part: 'all' }) satisfies Place,
    list(cursor) {
      const place = Place.parse(cursor)
      if (place.part === 'all') return everyone(place)
      if (place.part === 'changed') return changed(place)
      return place.part === 'instant' ? changedAtInstant(place) : archived(place)
    },
  }
}
