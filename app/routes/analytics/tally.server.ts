import type { Upstream } from '#app/upstream/client.server.ts'
import { eachContact } from '#app/upstream/contacts.server.ts'
import type { Contact } from '#contract/contact.ts'
import { dayOf } from './calendar.ts'
import type { Span } from './period.ts'

/** Ten pages of the API: what is counted beyond that would keep the person waiting. */
const MOST = 10_000

export type Tally = {
  contacts: number
  /** False when there were more than are counted: then these are the newest. */
  complete: boolean
  statuses: Map<string, number>
  sources: Map<string, number>
  /** By folded name; the name as it was written first. */
  companies: Map<string, { name: string; contacts: number }>
  days: Map<string, number>
}

/** Counts the contacts added in a span, newest first. */
export async function tallyContacts(upstream: Upstream, { from, to }: Span): Promise<Tally> {
  const tally: Tally = {
    contacts: 0,
    complete: true,
    statuses: new Map(),
    sources: new Map(),
    companies: new Map(),
    days: new Map(),
  }
  const span = from ? { created_from: from, created_to: to } : {}
  for await (const contacts of eachContact(upstream, { ...span, sort: '-created_at' })) {
    if (tally.contacts >= MOST && contacts.length > 0) return { ...tally, complete: false }
    for (const contact of contacts) count(tally, contact)
  }
  return tally
}

function count(tally: Tally, { status, source, company, created_at }: Contact) {
  tally.contacts += 1
  increment(tally.statuses, status)
  increment(tally.sources, source)
  if (created_at) increment(tally.days, dayOf(created_at))
  const name = company.trim()
  if (!name) return
  const counted = tally.companies.get(name.toLowerCase()) ?? { name, contacts: 0 }
  tally.companies.set(name.toLowerCase(), { ...counted, contacts: counted.contacts + 1 })
}

function increment(counts: Map<string, number>, key: string) {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
