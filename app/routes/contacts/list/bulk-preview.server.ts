import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { filtersOf, type Selected, selectionOf } from '#app/routes/contacts/bulk/selected.server.ts'
import { nameOf } from '#app/routes/contacts/contact-view.server.ts'
import { createSelection } from '#app/upstream/bulk-jobs.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { consultContact, findStats, listContacts } from '#app/upstream/contacts.server.ts'

const SHOWN = 5

export type BulkPreview = Awaited<ReturnType<typeof bulkPreview>>

/** Some of the selected contacts, and the number for each call permission if it can be counted. */
export async function bulkPreview(upstream: Upstream, selected: Selected) {
  const filters = await filtersFor(upstream, selected)
  const [contacts, counts] = await Promise.all([
    someOf(upstream, selected),
    filters && countsOf(upstream, filters, selected.count),
  ])
  return {
    counts,
    contacts: contacts.map((contact) => ({
      id: contact.id,
      name: nameOf(contact),
      phone: formatPhone(contact.phone),
    })),
  }
}

/** Without the filters for call permission, which is what is counted. */
async function filtersFor(upstream: Upstream, selected: Selected) {
  if (selected.all === undefined) {
    const kept = await createSelection(upstream, selectionOf(selected))
    return kept?.ok ? { selection: kept.value.id } : undefined
  }
  const filters = filtersOf(selected.list)
  return filters.consent || filters.do_not_call ? undefined : filters
}

async function someOf(upstream: Upstream, { all, ids, list }: Selected) {
  if (all !== undefined) {
    const page = await listContacts(upstream, { ...filtersOf(list), limit: SHOWN, offset: 0 })
    return page.contacts
  }
  const found = await Promise.all(ids.slice(0, SHOWN).map((id) => consultContact(upstream, id)))
  return found.flatMap((answer) => (answer.ok ? [answer.value] : []))
}

const kinds = [
  { words: 'No consent recorded', filters: { consent: 'none', do_not_call: 'no' } },
  { words: 'Consent recorded', filters: { consent: 'given', do_not_call: 'no' } },
  { words: 'Consent withdrawn', filters: { consent: 'withdrawn', do_not_call: 'no' } },
  { words: 'Marked as do not call', filters: { do_not_call: 'yes' } },
] as const

/** Undefined if the upstream does not filter by call permission, so that the counts do not add up. */
async function countsOf(
  upstream: Upstream,
  filters: ReturnType<typeof filtersOf>,
  expected: number,
) {
  const counts = await Promise.all(
    kinds.map(async ({ words, filters: own }) => ({
      words,
      contacts: (await findStats(upstream, { ...filters, ...own }))?.total ?? 0,
    })),
  )
  const sum = counts.reduce((all, { contacts }) => all + contacts, 0)
  return sum === expected ? counts.filter(({ contacts }) => contacts > 0) : undefined
}
