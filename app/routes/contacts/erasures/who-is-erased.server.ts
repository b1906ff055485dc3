import { Contact } from '@bellbird/contract/contacts/contact'
import { nameOf } from '#app/routes/contacts/contact-view.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { statusOf } from '#app/upstream/client/failure.ts'
import { findContact } from '#app/upstream/contacts.server.ts'
import { findContactData } from '#app/upstream/privacy.server.ts'
import { kindsIn } from './erased-kinds.ts'

/**
 * The contact to be named in the question, in the trash or not, and the data about them. An upstream may return a
 * deleted contact with all its fields.
 */
export async function whoIsErased(api: Upstream, contactId: string) {
  const [found, held] = await Promise.allSettled([
    findContact(api, contactId),
    findContactData(api, contactId),
  ])
  const sections = held.status === 'fulfilled' ? (held.value?.sections ?? []) : []
  const erased = kindsIn(sections)
  if (found.status === 'fulfilled') return { name: nameOf(found.value), isInBin: false, erased }
  const records = sections.find(({ name }) => name === 'bin')?.records ?? []
  const trashed = Contact.safeParse(records.find(({ id }) => String(id) === contactId)).data
  if (statusOf(found.reason) !== 404 || !trashed) throw found.reason
  return { name: nameOf(trashed), isInBin: true, erased }
}
