import { Done } from '@bellbird/contract/auth/session'
import { ImportReport } from '@bellbird/contract/contact-import/contact-import'
import {
  BulkUndone,
  type BulkUpdate,
  BulkUpdated,
  Contact,
  type ContactInput,
  type ContactUpdate,
} from '@bellbird/contract/contacts/contact'
import { countingStopped, preferCountTo } from '@bellbird/contract/contacts/count-to'
import { ContactFilters, type ContactQuery, ContactStats } from '@bellbird/contract/contacts/query'
import type { PageRange } from '@bellbird/contract/pagination'
import { data } from 'react-router'
import { z } from 'zod'
import { optional } from '#app/upstream/client/optional.ts'
import type { Upstream } from './client/client.server.ts'
import { statusOf } from './client/failure.ts'
import { segment } from './client/segment.ts'
import { pageOf, summaryOf } from './client/whole-list.ts'
import { inUserZone } from './day-zone.ts'

const IMPORT_MS = 300_000

export type ContactPage = {
  contacts: Contact[]
  /** One more than `countTo` if counting stopped there. */
  total: number
  companies: number | null
  addedThisMonth: number | null
  /** Whether the upstream counts, so that other lists can be counted without reading them. */
  counts: boolean
}

/** An upstream that sends `X-Total-Count` has paged, filtered and sorted; any other list is whole. */
export async function listContacts(
  upstream: Upstream,
  { countTo, ...query }: ContactQuery & PageRange & { countTo?: number | undefined },
): Promise<ContactPage> {
  const prefer = countTo ? preferCountTo(countTo) : {}
  const { day_zone: _, ...filters } = ContactFilters.parse(query)
  const isWhole = Object.values(filters).every((value) => value === undefined)
  const [{ value, headers }, ofAll] = await Promise.all([
    upstream.readAnswer(z.array(Contact), '/api/contacts', toSearchParams(query), prefer),
    isWhole ? findStats(upstream, query, prefer) : undefined,
  ])
  const total = Number.parseInt(headers.get('x-total-count') ?? '', 10)
  if (Number.isNaN(total)) {
    const { matching, page } = await pageOf(value, query)
    return { contacts: page, ...(await summaryOf(matching)), counts: false }
  }
  // The upstream has no figures of matches that it did not count.
  const isCounted = !isWhole && !countingStopped(total, countTo)
  const stats = isCounted ? await findStats(upstream, query, prefer) : ofAll
  return {
    contacts: value.slice(0, query.limit),
    total,
    companies: stats?.companies ?? null,
    addedThisMonth: stats?.added_this_month ?? null,
    counts: true,
  }
}

/** Undefined if the upstream does not count. Counting may stop at `upTo + 1`. */
export async function countContacts(upstream: Upstream, filters: ContactFilters, upTo: number) {
  const query = { ...toSearchParams(filters), limit: 1, offset: 0 }
  const { headers } = await upstream.readAnswer(
    z.array(Contact),
    '/api/contacts',
    query,
    preferCountTo(upTo),
  )
  const total = Number.parseInt(headers.get('x-total-count') ?? '', 10)
  return Number.isNaN(total) ? undefined : total
}

export function latestContacts(
  upstream: Upstream,
  sort: NonNullable<ContactQuery['sort']>,
  limit: number,
) {
  return firstContacts(upstream, { sort, limit })
}

export async function firstContacts(
  upstream: Upstream,
  { limit, ...filters }: ContactQuery & { limit: number },
) {
  const query = { ...filters, limit, offset: 0 }
  const { value, headers } = await upstream.readAnswer(
    z.array(Contact),
    '/api/contacts',
    toSearchParams(query),
    preferCountTo(limit),
  )
  return headers.has('x-total-count') ? value.slice(0, limit) : (await pageOf(value, query)).page
}

export async function keepsSeveralNumbers(upstream: Upstream) {
  const query = toSearchParams({ limit: 1, offset: 0 })
  const list = await optional(
    upstream.readAnswer(z.array(Contact), '/api/contacts', query, preferCountTo(1)),
  )
  const supported = list?.headers.get('x-supports')?.split(/, */) ?? []
  return supported.includes('phones') || list?.value[0]?.phones !== undefined
}

function toSearchParams(query: ContactQuery) {
  return inUserZone({ ...query, search: query.search ?? '' })
}

export function findStats(upstream: Upstream, query: ContactQuery, headers = {}) {
  const filters = toSearchParams(ContactFilters.parse(query))
  return optional(upstream.read(ContactStats, '/api/contacts/stats/summary', filters, headers))
}

const Breakdown = ContactStats.omit({ by_tag: true, day_zone: true, not_callable: true })
  .required()
  .extend({ by_tag: ContactStats.shape.by_tag, day_zone: ContactStats.shape.day_zone })
export type Breakdown = z.infer<typeof Breakdown>

export function findBreakdown(upstream: Upstream, filters: ContactFilters) {
  const query = { ...toSearchParams(filters), breakdown: 'yes' }
  return optional(upstream.read(Breakdown, '/api/contacts/stats/summary', query))
}

export async function countNotCallable(upstream: Upstream) {
  const query = { not_callable: 'yes' }
  const stats = await optional(upstream.read(ContactStats, '/api/contacts/stats/summary', query))
  return stats?.not_callable && { total: stats.total, reasons: stats.not_callable }
}

/** An upstream with numeric ids rejects any other id; either way the contact does not exist. */
export async function findContact(upstream: Upstream, id: string) {
  try {
    return await upstream.read(Contact, `/api/contacts/${segment(id)}`)
  } catch (error) {
    throw [400, 422].includes(statusOf(error) ?? 0) ? data(null, { status: 404 }) : error
  }
}

export function consultContact(upstream: Upstream, id: string) {
  return upstream.consult(Contact, `/api/contacts/${segment(id)}`)
}

/** An upstream's response after writing a contact, which may be empty. */
const Written = Contact.extend({ id: Contact.shape.id.optional() })

export function createContact(upstream: Upstream, input: ContactInput, idempotencyKey?: string) {
  return upstream.write(Written, 'POST', '/api/contacts', input, {
    headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
  })
}

/** `seen` is the `updated_at` the user saw: an upstream with If-Match rejects the write if there is a later one. */
export function updateContact(
  upstream: Upstream,
  id: string,
  update: ContactUpdate,
  seen: string | null,
) {
  return upstream.write(Written, 'PUT', `/api/contacts/${segment(id)}`, update, {
    headers: seen ? { 'if-match': `"${seen}"` } : {},
  })
}

export function deleteContact(upstream: Upstream, id: string) {
  return upstream.write(Done, 'DELETE', `/api/contacts/${segment(id)}`)
}

export function updateContacts(upstream: Upstream, update: BulkUpdate) {
  return upstream.write(BulkUpdated, 'POST', '/api/contacts/bulk-update', update)
}

export function undoUpdate(upstream: Upstream, updateId: string) {
  return upstream.write(BulkUndone, 'POST', `/api/contacts/bulk-update/${segment(updateId)}/undo`)
}

export function importContacts(upstream: Upstream, csv: Blob, fileName: string) {
  const form = new FormData()
  form.set('file', csv, fileName)
  return upstream.write(ImportReport, 'POST', '/api/contacts/import/csv', form, {
    deadline: IMPORT_MS,
  })
}

/** Contacts added meanwhile then come last and shift no page. */
const OLDEST_FIRST = 'created_at' as const

export async function* eachContact(
  upstream: Upstream,
  filters: ContactFilters & Pick<ContactQuery, 'sort'>,
): AsyncGenerator<Contact[]> {
  const limit = 1_000
  for (let offset = 0; ; offset += limit) {
    const query = { sort: OLDEST_FIRST, ...filters, limit, offset }
    const { value, headers } = await upstream.readAnswer(
      z.array(Contact),
      '/api/contacts',
      toSearchParams(query),
    )
    if (!headers.has('x-total-count')) {
      yield (await pageOf(value, { ...filters, limit: value.length, offset: 0 })).page
      return
    }
    yield value
    if (value.length < limit) return
  }
}
