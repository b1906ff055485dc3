import { isDoNotCall } from '@bellbird/contract/calling/calling'
import { Contact } from '@bellbird/contract/contacts/contact'
import { nameOf } from '#app/contacts/name-of.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { statusOf } from '#app/upstream/client/failure.ts'
import { findContact } from '#app/upstream/contacts.server.ts'
import { findContactData } from '#app/upstream/privacy.server.ts'
import { kindsIn } from './erased-kinds.ts'

/** An upstream may return a deleted contact with all its fields. */
export async function whoIsErased(api: Upstream, contactId: string) {
  const [found, held] = await Promise.allSettled([
    findContact(api, contactId),
    findContactData(api, contactId),
  ])
  const sections = held.status === 'fulfilled' ? (held.value?.sections ?? []) : []
  const erased = kindsIn(sections)
  const listed = sections
    .find(({ name }) => name === 'suppressed_numbers')
    ?.records.some(({ removed_at }) => !removed_at)
  /** Undefined if that is unknown, or there is no number. */
  const isListed = ({ phone, custom_fields }: Contact) =>
    phone === '' ? undefined : isDoNotCall(custom_fields) || listed
  if (found.status === 'fulfilled') {
    const contact = found.value
    return { name: nameOf(contact), isInBin: false, erased, listed: isListed(contact) }
  }
  const records = sections.find(({ name }) => name === 'bin')?.records ?? []
  const trashed = Contact.safeParse(records.find(({ id }) => String(id) === contactId)).data
  if (statusOf(found.reason) !== 404 || !trashed) throw found.reason
  return { name: nameOf(trashed), isInBin: true, erased, listed: isListed(trashed) }
}
