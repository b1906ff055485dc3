import { nameOf } from '#app/contacts/name-of.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { latestContacts } from '#app/upstream/contacts.server.ts'

const OFFERED = 20

export async function contactsToSpeakAs(upstream: Upstream) {
  const contacts = (await optional(latestContacts(upstream, '-created_at', OFFERED))) ?? []
  return Object.fromEntries(
    contacts.map((contact) => [
      contact.id,
      [...new Set([nameOf(contact), contact.company])].filter(Boolean).join(', '),
    ]),
  )
}
