import { conditionsIn } from '@bellbird/contract/contacts/field-filters'
import { ContactFilters } from '@bellbird/contract/contacts/query'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { href } from 'react-router'
import { nameOf } from '#app/contacts/name-of.server.ts'
import { listAddress } from '#app/ui/table/list-address.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listContacts } from '#app/upstream/contacts.server.ts'
import { listFields } from '#app/upstream/fields.server.ts'
import { listTags } from '#app/upstream/tags.server.ts'
import { listViews } from '#app/upstream/views.server.ts'

const SHOWN_PEOPLE = 5

export async function viewsFor(upstream: Upstream) {
  const views = (await optional(listViews(upstream))) ?? []
  return views.flatMap(({ id, name, query }) => {
    const given = [...new URLSearchParams(query)].filter(([, value]) => value !== '')
    const filters = ContactFilters.safeParse(Object.fromEntries(given)).data
    if (!filters || Object.keys(filters).length === 0) return []
    return [{ id, name, filters: filters as Record<string, string> }]
  })
}

const MAX_TAGS = 200

/** Undefined if they are too many for a menu or the upstream does not list them. */
export async function tagsFor(upstream: Upstream) {
  const found = await optional(listTags(upstream, { limit: MAX_TAGS, offset: 0 }))
  if (!found || found.total > MAX_TAGS) return undefined
  return Object.fromEntries(found.rows.map(({ name }) => [name, name]))
}

/** Undefined if they cannot be counted now. */
export async function countAudience(upstream: Upstream, filters: ContactFilters) {
  const [found, isRemoved] = await Promise.all([
    optional(listContacts(upstream, { ...filters, limit: SHOWN_PEOPLE, offset: 0 })),
    hasRemovedField(upstream, filters),
  ])
  return (
    found && {
      total: found.total,
      /** Whether they filter by a custom field that no longer exists, so that no contact matches. */
      isRemoved,
      list: listAddress(href('/contacts'), filters),
      people: found.contacts.map((contact) => ({
        id: contact.id,
        name: nameOf(contact),
        phone: formatPhone(contact.phone) || 'No number',
      })),
    }
  )
}

async function hasRemovedField(upstream: Upstream, { fields = '' }: ContactFilters) {
  const conditions = conditionsIn(fields)
  const known = conditions.length > 0 ? await optional(listFields(upstream)) : undefined
  return conditions.some(({ id }) => known?.every((field) => field.id !== id))
}

/** Null if no audience is chosen. */
export type AudienceCount = Awaited<ReturnType<typeof countAudience>> | null
