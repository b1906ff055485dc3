import type { Sql } from '../../database/database.ts'
import type { Adapter, RemoteContact } from '../adapter.ts'
import { linkStore, type Tie } from '../links.ts'
import { agreed } from '../merge.ts'
import type { Contact } from '../synced-contacts.ts'

/** More pages than this were hardly made within one broken-off step. */
const MOST_PAGES = 50

/**
 * After a step broke off nobody knows which of its records were made: those that look like a contact of
 * it, and are tied to none, are taken for it instead of being made again. Gives the contacts that have one.
 */
export async function adopt(
  sql: Sql,
  tie: Tie,
  adapter: Adapter,
  contacts: Contact[],
  since: string,
) {
  const links = linkStore(sql, tie)
  const waiting = new Map(contacts.map((contact) => [contact.id, contact]))
  const adopted: string[] = []

  let place: ReturnType<Adapter['begin']> | undefined = adapter.begin(since)
  for (let pages = 0; place && waiting.size > 0 && pages < MOST_PAGES; pages += 1) {
    const page = await adapter.list(place)
    place = page.next
    const present = page.contacts.filter(({ gone }) => !gone)
    const tied = new Set(
      (await links.ofRecords(present.map(({ id }) => id))).map((it) => it.remoteId),
    )
    for (const record of present) {
      if (tied.has(record.id)) continue
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
  const told = (value: string | undefined) => value ?? ''
  const nameThere = [fields.first_name, fields.last_name].filter(Boolean).join(' ')
  const nameHere = [contact.first_name, contact.last_name].filter(Boolean).join(' ')
  return nameThere === nameHere && contact.phone === told(fields.phone) && !fields.email
}
