import { fullName } from '@bellbird/contract/contacts/name'
import type { Sql } from '../../database/database.ts'
import type { Adapter, Fields, RemoteContact } from '../adapter.ts'
import { type ConnectionKey, linkStore } from '../contacts/links.ts'
import { agreed, outgoing, type Policies } from '../contacts/merge.ts'
import type { Contact } from '../contacts/synced-contacts.ts'

/** More pages of records are unlikely to have been created in one interrupted step. */
const MAX_PAGES = 50

/** After an interrupted step, unlinked records that look like its contacts are linked, not created again. */
export async function adopt(
  sql: Sql,
  key: ConnectionKey,
  adapter: Adapter,
  contacts: Contact[],
  { since, policies }: { since: string; policies: Policies },
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
      const contact = [...waiting.values()].find((candidate) =>
        isSame(sentOf(candidate, policies), record),
      )
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

function sentOf({ first_name, last_name, email, phone, company }: Contact, policies: Policies) {
  return outgoing({ first_name, last_name, email, phone, company }, policies)
}

function isSame(sent: Fields, { fields }: RemoteContact) {
  const orEmpty = (value: string | undefined) => value ?? ''
  if (sent.email) return sent.email.toLowerCase() === fields.email?.toLowerCase()
  if (fields.email || orEmpty(sent.phone) !== orEmpty(fields.phone)) return false
  if (fullName(sent) !== fullName(fields)) return false
  const isIdentified = fullName(sent) !== '' || Boolean(sent.phone)
  return isIdentified || (Boolean(sent.company) && sent.company === fields.company)
}
