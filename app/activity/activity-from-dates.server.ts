import type { Contact } from '@bellbird/contract/contacts/contact'
import { contactName, UNNAMED_CONTACT } from '@bellbird/contract/contacts/name'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { latestContacts } from '#app/upstream/contacts.server.ts'
import { type ActivityEntry, toActivityEntry } from './activity-entry.ts'

export async function activityFromDates(upstream: Upstream, limit: number) {
  const [added, updated, contacted] = await Promise.all([
    latestContacts(upstream, '-created_at', limit),
    latestContacts(upstream, '-updated_at', limit),
    latestContacts(upstream, '-last_contacted', limit),
  ])
  return [
    ...added.flatMap((contact) => toActivity('contact_created', contact.created_at, contact)),
    ...updated.filter(wasChanged).flatMap((c) => toActivity('contact_updated', c.updated_at, c)),
    ...contacted.flatMap((c) => toActivity('contact_contacted', c.last_contacted, c)),
  ]
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, limit)
}

export function additionsOf(contacts: Contact[]): ActivityEntry[] {
  return contacts.flatMap((contact) => toActivity('contact_created', contact.created_at, contact))
}

function toActivity(
  kind: string,
  at: string | null,
  contact: Contact,
): (ActivityEntry & { at: string })[] {
  if (!at) return []
  const { id, company, job_title } = contact
  const name = contactName(contact) || UNNAMED_CONTACT
  const entry = toActivityEntry({
    id: `${kind} ${id}`,
    at,
    kind,
    subject: { id, name },
    item: null,
  })
  return [{ ...entry, at, detail: [job_title, company].filter(Boolean).join(', ') }]
}

/** The two dates of a new contact may differ by a moment. */
function wasChanged({ created_at, updated_at }: Contact) {
  if (!created_at || !updated_at) return Boolean(updated_at)
  return Date.parse(updated_at) - Date.parse(created_at) > 1_000
}
