import { localDay } from '@bellbird/contract/calling/calling-window'
import type { Contact } from '@bellbird/contract/contacts/contact'
import type { ContactFilters } from '@bellbird/contract/contacts/query'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { type Breakdown, eachContact, findBreakdown } from '#app/upstream/contacts.server.ts'
import type { Span } from './period.ts'

/** Ten pages of the API: counting more would take too long. */
const MAX_CONTACTS = 10_000

export type Tally = {
  contacts: number
  /** If false, only the newest contacts were counted. */
  complete: boolean
  statuses: Map<string, number>
  sources: Map<string, number>
  /** By normalized name, with the first spelling: all of them, or the ten largest. */
  companies: Map<string, { name: string; contacts: number }>
  companyCount: number
  days: Map<string, number>
  zone: string
}

export async function tallyContacts(
  upstream: Upstream,
  { from, to }: Span,
  zone: string,
): Promise<Tally> {
  const filters = from ? { created_from: from, created_to: to, day_zone: zone } : {}
  const breakdown = await findBreakdown(upstream, { ...filters, day_zone: zone })
  return breakdown ? tallyOf(breakdown) : countContacts(upstream, filters, zone)
}

function tallyOf({ total, companies, by_status, by_source, ...rest }: Breakdown): Tally {
  const { by_day, by_company, day_zone = 'UTC' } = rest
  return {
    contacts: total,
    complete: true,
    statuses: new Map(Object.entries(by_status)),
    sources: new Map(Object.entries(by_source)),
    companies: new Map(
      by_company.map(({ company, contacts }) => [
        company.toLowerCase(),
        { name: company, contacts },
      ]),
    ),
    companyCount: companies,
    days: new Map(Object.entries(by_day)),
    zone: day_zone,
  }
}

async function countContacts(
  upstream: Upstream,
  filters: ContactFilters,
  zone: string,
): Promise<Tally> {
  const tally: Tally = {
    contacts: 0,
    complete: true,
    statuses: new Map(),
    sources: new Map(),
    companies: new Map(),
    companyCount: 0,
    days: new Map(),
    zone,
  }
  for await (const contacts of eachContact(upstream, { ...filters, sort: '-created_at' })) {
    if (tally.contacts >= MAX_CONTACTS && contacts.length > 0) return { ...tally, complete: false }
    for (const contact of contacts) count(tally, contact)
  }
  return tally
}

function count(tally: Tally, { status, source, company, created_at }: Contact) {
  tally.contacts += 1
  increment(tally.statuses, status)
  increment(tally.sources, source)
  if (created_at) increment(tally.days, localDay(tally.zone, Date.parse(created_at)))
  const name = company.trim()
  if (!name) return
  if (!tally.companies.has(name.toLowerCase())) tally.companyCount += 1
  const counted = tally.companies.get(name.toLowerCase()) ?? { name, contacts: 0 }
  tally.companies.set(name.toLowerCase(), { ...counted, contacts: counted.contacts + 1 })
}

function increment(counts: Map<string, number>, key: string) {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
