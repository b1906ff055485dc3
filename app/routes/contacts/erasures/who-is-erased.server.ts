import { Contact } from '@bellbird/contract/contacts/contact'
import { nameOf } from '#app/routes/contacts/contact-view.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { statusOf } from '#app/upstream/client/failure.ts'
import { findContact } from '#app/upstream/contacts.server.ts'
import { findContactData } from '#app/upstream/privacy.server.ts'

/**
 * The contact as the question names it, in the trash or not. An upstream may return a deleted contact with all
 * its fields.
 */
export async function whoIsErased(api: Upstream, contactId: string) {
  try {
    return { name: nameOf(await findContact(api, contactId)), isInBin: false }
  } catch (error) {
    const binned = statusOf(error) === 404 && (await findInBin(api, contactId))
    if (!binned) throw error
    return { name: nameOf(binned), isInBin: true }
  }
}

async function findInBin(api: Upstream, contactId: string) {
  const held = await findContactData(api, contactId)
  const records = held?.sections.find(({ name }) => name === 'bin')?.records ?? []
  return Contact.safeParse(records.find(({ id }) => String(id) === contactId)).data
}
