import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { nameOf } from '#app/contacts/name-of.server.ts'
import { filtersOf, type Selected, selectionOf } from '#app/routes/contacts/bulk/selected.server.ts'
import { createSelection } from '#app/upstream/bulk-jobs.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { consultContact, findStats, listContacts } from '#app/upstream/contacts.server.ts'
import { effectsOf, type Tallies } from './permission-effects.ts'

const SHOWN = 5

export type BulkPreview = Awaited<ReturnType<typeof bulkPreview>>

export async function bulkPreview(upstream: Upstream, selected: Selected) {
  const [contacts, effects] = await Promise.all([
    someOf(upstream, selected),
    bulkEffects(upstream, selected),
  ])
  return {
    effects,
    contacts: contacts.map((contact) => ({
      id: contact.id,
      name: nameOf(contact),
      phone: formatPhone(contact.phone),
    })),
  }
}

export async function bulkEffects(upstream: Upstream, selected: Selected) {
  const filters = await filtersFor(upstream, selected)
  const tallies = filters && (await talliesOf(upstream, filters, selected.count))
  return tallies && effectsOf(tallies)
}

async function filtersFor(upstream: Upstream, selected: Selected) {
  if (selected.count === 0) return undefined
  if (selected.all !== undefined) return filtersOf(selected.list)
  const kept = await createSelection(upstream, selectionOf(selected))
  return kept?.ok ? { selection: kept.value.id } : undefined
}

async function someOf(upstream: Upstream, { all, ids, list }: Selected) {
  if (all !== undefined) {
    const page = await listContacts(upstream, { ...filtersOf(list), limit: SHOWN, offset: 0 })
    return page.contacts
  }
  const found = await Promise.all(ids.slice(0, SHOWN).map((id) => consultContact(upstream, id)))
  return found.flatMap((answer) => (answer.ok ? [answer.value] : []))
}

type Filters = ReturnType<typeof filtersOf>

const kinds = {
  none: { consent: 'none', do_not_call: 'no' },
  given: { consent: 'given', do_not_call: 'no' },
  withdrawn: { consent: 'withdrawn', do_not_call: 'no' },
  marked: { do_not_call: 'yes' },
} as const

/** Undefined if the upstream does not filter by call permission, so that the counts do not add up. */
async function talliesOf(
  upstream: Upstream,
  filters: Filters,
  expected: number,
): Promise<Tallies | undefined> {
  const count = (own: Filters) => countOf(upstream, filters, own)
  const [none, given, withdrawn, marked] = await Promise.all(Object.values(kinds).map(count))
  if (none === undefined || given === undefined) return undefined
  if (withdrawn === undefined || marked === undefined) return undefined
  if (none + given + withdrawn + marked !== expected) return undefined
  // An upstream that ignores a filter counts every contact, whatever its value.
  const among = async (own: Filters, others: Filters) => {
    const found = await count(own)
    return found === expected && (await count(others)) !== 0 ? undefined : found
  }
  const [noPhone, zoned] = await Promise.all([
    among({ has_phone: 'no' }, { has_phone: 'yes' }),
    filters.time_zone ? undefined : among({ time_zone: 'known' }, { time_zone: 'unknown' }),
  ])
  return { none, given, withdrawn, marked, noPhone, zoned }
}

async function countOf(upstream: Upstream, filters: Filters, own: Filters) {
  const contradicts = Object.entries(own).some(([name, value]) => {
    const wanted = filters[name as keyof Filters]
    return wanted !== undefined && wanted !== value
  })
  return contradicts ? 0 : (await findStats(upstream, { ...filters, ...own }))?.total
}
