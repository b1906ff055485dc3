import type { Contact } from '@bellbird/contract/contacts/contact'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { findContact, latestContacts } from '#app/upstream/contacts.server.ts'

const OFFERED = 20

/** The newest contacts: a test call may address its user as one of them. */
export async function contactsToSpeakAs(upstream: Upstream) {
  const contacts = (await optional(latestContacts(upstream, '-created_at', OFFERED))) ?? []
  return Object.fromEntries(
    contacts.map((contact) => [
      contact.id,
      [nameOf(contact) || 'Unnamed contact', contact.company].filter(Boolean).join(', '),
    ]),
  )
}

/** The values of an agent's variables for this contact. */
export async function variablesOf(upstream: Upstream, contactId: string, wanted: string[]) {
  const contact = await optional(findContact(upstream, contactId))
  if (!contact) return {}
  const { first_name, last_name, company, job_title, email, status, notes } = contact
  const known: Record<string, string> = {
    ...contact.custom_fields,
    ...{ first_name, last_name, name: nameOf(contact), company, job_title, email, status, notes },
  }
  const filled = wanted.map((name) => [name, (known[name] ?? '').slice(0, 2_000)])
  return Object.fromEntries(filled.filter(([, value]) => value))
}

function nameOf({ first_name, last_name }: Contact) {
  return [first_name, last_name].filter(Boolean).join(' ')
}
