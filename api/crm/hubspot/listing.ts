import { z } from 'zod'
import type { Adapter, Page } from '../adapter.ts'
import { createPace } from '../pace.ts'
import type { Session } from '../session.ts'
import type { CrmSettings } from '../settings.ts'
import { askedFor, HubSpotRecord, MODIFIED, toContact } from './records.ts'

const PAGE = 100
/** A search gives no more than 10,000; before that it is begun anew from the last change seen. */
const DEEPEST = 9_900

const Listed = z.object({
  results: z.array(HubSpotRecord),
  total: z.number().nullish(),
  paging: z.object({ next: z.object({ after: z.string() }).nullish() }).nullish(),
})

/** Everything by id, or what changed by time; what was archived comes last. */
const Place = z.discriminatedUnion('part', [
  z.object({ part: z.literal('all'), after: z.string().optional() }),
  z.object({
    part: z.literal('changed'),
    since: z.string(),
    after: z.string().optional(),
    /** Records changed at this very instant that the search before gave. */
    given: z.array(z.string()).optional(),
  }),
  z.object({ part: z.literal('archived'), after: z.string().optional() }),
])
type Place = z.infer<typeof Place>
type Changed = Extract<Place, { part: 'changed' }>

function changedAt({ properties }: HubSpotRecord) {
  return Date.parse(String(properties[MODIFIED] ?? ''))
}

export function hubspotListing(
  session: Session,
  settings: CrmSettings,
): Pick<Adapter, 'begin' | 'list' | 'tellsDeletions'> {
  const { HUBSPOT_CONTACTS_PATH: path, HUBSPOT_DO_NOT_CALL_PROPERTY: optOut } = settings
  const searches = createPace({ calls: settings.HUBSPOT_SEARCHES_PER_SECOND, perMs: 1_000 })

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
        properties: askedFor(optOut).join(','),
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

  async function changed({ since, after, given = [] }: Changed) {
    const answer = await session.ask(Listed, {
      method: 'POST',
      path: `${path}/search`,
      repeatable: true,
      pace: searches,
      json: {
        limit: PAGE,
        ...(after && { after }),
        properties: askedFor(optOut),
        sorts: [{ propertyName: MODIFIED, direction: 'ASCENDING' }],
        filterGroups: [
          {
            filters: [
              { propertyName: MODIFIED, operator: 'GTE', value: String(Date.parse(since)) },
            ],
          },
        ],
      },
    })
    const results = answer.results.filter(
      (record) => !(given.includes(record.id) && changedAt(record) === Date.parse(since)),
    )
    return pageOf({ ...answer, results }, following(answer, since, given))
  }

  function following(
    { paging, results }: z.infer<typeof Listed>,
    since: string,
    given: string[],
  ): Place {
    const after = paging?.next?.after
    if (!after) return { part: 'archived' }
    if (Number(after) < DEEPEST) return { part: 'changed', since, after, given }
    const last = results.at(-1)
    if (last && changedAt(last) > Date.parse(since)) {
      const together = results.filter((record) => changedAt(record) === changedAt(last))
      return {
        part: 'changed',
        since: new Date(changedAt(last)).toISOString(),
        given: together.map(({ id }) => id),
      }
    }
    // More changed in one moment than a search can give: only the whole list has them all.
    return { part: 'all' }
  }

  return {
    tellsDeletions: true,
    begin: (since) => (since ? { part: 'changed', since } : { part: 'all' }) satisfies Place,
    list(cursor) {
      const place = Place.parse(cursor)
      if (place.part === 'all') return everyone(place)
      return place.part === 'changed' ? changed(place) : archived(place)
    },
  }
}
