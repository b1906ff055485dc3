import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import { z } from 'zod'
import type { Adapter, Page } from '../adapter.ts'
import type { Session } from '../session.ts'
import type { CrmSettings } from '../settings.ts'
import type { HubSpotCompanies } from './companies.ts'
import { HubSpotRecord, MODIFIED, requestedProperties } from './records.ts'

const PAGE = 100
const ID = 'hs_object_id'
const CREATED = 'createdate'
/** How much clocks may differ, in ms. */
const SKEW = 5 * 60_000
/** For changes that the counts below miss, such as one contact archived and another restored. */
const LINKS_CHECKED = 100

const Listed = z.object({
  results: z.array(HubSpotRecord),
  total: z.number().nullish(),
  paging: z.object({ next: z.object({ after: z.string() }).nullish() }).nullish(),
})

const Memory = z.object({ total: z.number(), at: z.string() })

/**
 * Changes are not paged by offset: a record that changes meanwhile moves to the end, so that another would be skipped.
 * Archived contacts have no useful order, so two counts first show whether there are new ones.
 */
const Place = z.discriminatedUnion('part', [
  z.object({ part: z.literal('all'), after: z.string().optional() }),
  z.object({
    part: z.literal('changed'),
    since: z.string(),
    /** Records with this same instant that earlier pages returned; absent for the first page. */
    given: z.array(z.string()).optional(),
    before: Memory.optional(),
  }),
  /** More records changed at one instant than fit on a page, so they are listed by id. */
  z.object({
    part: z.literal('instant'),
    at: z.string(),
    afterId: z.string(),
    given: z.array(z.string()),
    before: Memory.optional(),
  }),
  z.object({ part: z.literal('counting'), isFirst: z.boolean(), before: Memory.optional() }),
  z.object({
    part: z.literal('archived'),
    after: z.string().optional(),
    memory: Memory.optional(),
    /** How many were archived since when; absent if all archived contacts are listed. */
    recent: z.object({ since: z.string(), left: z.number() }).optional(),
  }),
])
type Place = z.infer<typeof Place>
type Changed = Extract<Place, { part: 'changed' }>
type Instant = Extract<Place, { part: 'instant' }>
type Counting = Extract<Place, { part: 'counting' }>
type Archived = Extract<Place, { part: 'archived' }>
type Filter = { propertyName: string; operator: 'GT' | 'GTE' | 'LTE'; value: string }

function changedAt({ properties }: HubSpotRecord) {
  return Date.parse(String(properties[MODIFIED] ?? ''))
}

export function hubspotListing(
  session: Session,
  settings: CrmSettings,
  companies: HubSpotCompanies,
  custom: CrmField[],
): Pick<Adapter, 'begin' | 'list' | 'linksChecked'> {
  const { HUBSPOT_CONTACTS_PATH: path, HUBSPOT_DO_NOT_CALL_PROPERTY: optOut } = settings

  async function pageOf(listed: z.infer<typeof Listed>, next: Place | undefined): Promise<Page> {
    return {
      contacts: await companies.contactsOf(listed.results),
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
        properties: requestedProperties(optOut, custom).join(','),
      },
    })
  }

  async function everyone({ after }: { after?: string | undefined }) {
    const answer = await listed(false, after)
    const next = answer.paging?.next?.after
    return pageOf(answer, next ? { part: 'all', after: next } : { part: 'counting', isFirst: true })
  }

  async function archived({ after, memory, recent }: Archived): Promise<Page> {
    const answer = await listed(true, after)
    const marked = answer.results.map((record) => ({ ...record, archived: true }))
    const isNew = ({ archivedAt }: HubSpotRecord) =>
      Date.parse(archivedAt ?? '') >= Date.parse(recent?.since ?? '') - SKEW
    const left = recent && recent.left - marked.filter(isNew).length
    const next = answer.paging?.next?.after
    const isOver = !next || (left !== undefined && left <= 0)
    const following: Place = {
      part: 'archived',
      after: next,
      memory,
      recent: recent && { ...recent, left: left ?? 0 },
    }
    const page = await pageOf({ ...answer, results: marked }, isOver ? undefined : following)
    return isOver ? { ...page, memory } : page
  }

  async function count(filters: Filter[]) {
    return (await search(ID, filters, 1)).total ?? undefined
  }

  /** The number of archived contacts: the former total plus the new ones, minus the current total. */
  async function counting({ isFirst, before }: Counting): Promise<Page> {
    const at = new Date().toISOString()
    const total = await count([])
    const memory = total === undefined ? undefined : { total, at }
    if (isFirst) return { contacts: [], next: undefined, memory }
    if (total === undefined || !before) {
      return { contacts: [], next: { part: 'archived', memory } satisfies Place }
    }
    const since = String(Date.parse(before.at))
    const created = await count([{ propertyName: CREATED, operator: 'GTE', value: since }])
    const left = before.total + (created ?? 0) - total
    if (left <= 0) return { contacts: [], next: undefined, memory }
    const recent = { since: before.at, left }
    return { contacts: [], next: { part: 'archived', memory, recent } satisfies Place }
  }

  async function search(sortBy: string, filters: Filter[], limit = PAGE) {
    return session.ask(Listed, {
      method: 'POST',
      path: `${path}/search`,
      repeatable: true,
      json: {
        limit,
        properties: requestedProperties(optOut, custom),
        sorts: [{ propertyName: sortBy, direction: 'ASCENDING' }],
        filterGroups: filters.length > 0 ? [{ filters }] : [],
      },
    })
  }

  async function changed({ since, given, before }: Changed) {
    const start = Date.parse(since)
    const answer = await search(MODIFIED, [
      { propertyName: MODIFIED, operator: 'GTE', value: String(start) },
    ])
    const isNew = (record: HubSpotRecord) =>
      changedAt(record) !== start || !given?.includes(record.id)
    const page = { ...answer, results: answer.results.filter(isNew) }
    // Later searches count only the rest.
    const total = given ? undefined : answer.total
    return pageOf({ ...page, total }, followingChanged(answer, start, given ?? [], before))
  }

  function followingChanged(
    { paging, results }: z.infer<typeof Listed>,
    start: number,
    given: string[],
    before: Changed['before'],
  ): Place {
    const last = results.at(-1)
    if (!paging?.next || !last) return { part: 'counting', isFirst: false, before }
    const end = changedAt(last)
    const since = new Date(end).toISOString()
    const together = results.filter((record) => changedAt(record) === end).map(({ id }) => id)
    if (end > start) return { part: 'changed', since, given: together, before }
    return { part: 'instant', at: since, afterId: '0', given: [...given, ...together], before }
  }

  async function changedAtInstant({ at, afterId, given, before }: Instant) {
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
        ? { part: 'instant', at, afterId: last.id, given, before }
        : { part: 'changed', since: new Date(instant + 1).toISOString(), given: [], before }
    return pageOf({ results }, next)
  }

  return {
    linksChecked: LINKS_CHECKED,
    begin(since, memory): Place {
      if (!since) return { part: 'all' }
      return { part: 'changed', since, before: Memory.safeParse(memory).data }
    },
    list(cursor) {
      const place = Place.parse(cursor)
      if (place.part === 'all') return everyone(place)
      if (place.part === 'changed') return changed(place)
      if (place.part === 'counting') return counting(place)
      return place.part === 'instant' ? changedAtInstant(place) : archived(place)
    },
  }
}
