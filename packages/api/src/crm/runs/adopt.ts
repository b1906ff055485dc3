import type { Sql } from '../../database/database.ts'
import type { Adapter, RemoteContact } from '../adapter.ts'
import { type ConnectionKey, linkStore } from '../contacts/links.ts'
import { agreed } from '../contacts/merge.ts'
import type { Contact } from '../contacts/synced-contacts.ts'

/** More pages of records are unlikely to have been created in one interrupted step. */
const MAX_PAGES = 50

/**
 * After an interrupted step it is unknown which of its records were created: unlinked records that look like one of its
 * contacts are linked to it instead of being created again. Returns the contacts that have one.
 */
export async function adopt(
  sql: Sql,
  key: ConnectionKey,
  adapter: Adapter,
  contacts: Contact[],
  since: string,
) {
  const links = linkStore(sql, key)
  const waiting = new Map(contacts.map((contact) => [contact.id, contact]))
  const adopted: string[] = []

  let place: ReturnType<Adapter['begin']> | undefined = adapter.begin(since)
  for (let pages = 0; place && waiting.size > 0 && pages < MAX_PAGES; pages += 1) {
    const page = await adapter.list(place)
    place = page.next
    const present = page.contacts.filter(({ gone }) => !gone)
    const linked = new Set(
      (await links.ofRecords(present.map(({ id }) => id))).map((it) => it.remoteId),
    )
    for (const record of present) {
      if (linked.has(record.id)) continue
      const contact = [...waiting.values()].find((candidate) => isSame(candidate, record))
      if (!contact) continue
      waiting.delete(contact.id)
      adopted.push(contact.id)
      const base = agreed(contact, record.fields)
      const optOuts = { call: record.optedOut, email: record.unsubscribed }
      await links.save([{ remoteId: record.id, contactId: contact.id, gone: false, base, optOuts }])
    }
  }
  return adopted
}

function isSame(contact: Contact, { fields }: RemoteContact) {
  if (contact.email) return contact.email.toLowerCase() === fields.email?.toLowerCase()
  const orEmpty = (value: string | undefined) => value ?? ''
  const nameThere = [fields.first_name, fields.last_name].filter(Boolean).join(' ')
  const nameHere = [contact.first_name, contact.last_name].filter(Boolean).join(' ')
  return nameThere === nameHere && contact.phone === orEmpty(fields.phone) && !fields.email
}
