import { compareNumbers, endingsOf } from '@bellbird/phone-numbers/same-number'
import type { Sql } from '../../database/database.ts'
import type { Adapter, RemoteContact } from '../adapter.ts'
import { type ConnectionKey, linkStore } from '../contacts/links.ts'
import type { Contact } from '../contacts/synced-contacts.ts'
import { matchAmong } from '../matches/same-person.ts'
import { matchStore, pairOf } from '../matches/store.ts'
import type { Candidate } from './candidates.ts'
import { phonesOf } from './match-record.ts'

export type Explanation = (name: string) => string

const DELETED: Explanation = (name) => `Deleted in ${name}; not recreated.`
const MERGED: Explanation = (name) =>
  `Merged into another record in ${name}. Sync first, then export again.`
const SEVERAL: Explanation = (name) => `Several ${name} records share this email.`
export const TAKEN: Explanation = (name) =>
  `The ${name} record with this email is linked to another contact.`

const ANOTHERS: Explanation = (name) =>
  `The ${name} record with a further email of this contact has another contact’s primary email, so it is left to that contact. If both are one person, merge them.`

export const NOT_LINKED: Explanation = (name) => `No longer linked to a ${name} record.`

const UNDECIDED: Explanation = (name) =>
  `Needs a decision: a ${name} record with this number may be the same person. See Possible matches.`

export type Counterpart = {
  remote?: RemoteContact
  explain?: Explanation
  isDeleted?: true
  asks?: RemoteContact[]
}

/** In this order: linked, with its email address, with an additional one, with a number that does not contradict it. */
export async function counterparts(
  sql: Sql,
  key: ConnectionKey,
  adapter: Adapter,
  candidates: Candidate[],
): Promise<Map<string, Counterpart>> {
  const linked = await adapter.read(candidates.flatMap(({ link }) => link?.remoteId ?? []))
  const unlinked = candidates.filter(({ link, wasDeleted }) => !link && !wasDeleted)
  const addresses = unlinked.flatMap(({ contact }) => addressesOf(contact))
  const found = await adapter.findByEmail(distinct(addresses, (address) => address.toLowerCase()))
  const withAddress = found.filter(({ gone }) => !gone)
  const recordsAt = (address: string) =>
    withAddress.filter(({ fields }) => isSameText(fields.email, address))
  const isFound = (contact: Contact) =>
    addressesOf(contact).some((address) => recordsAt(address).length > 0)
  const byNumber = unlinked.flatMap(({ contact }) =>
    isFound(contact) || endingsOf(numbersOf(contact)).length === 0 ? [] : [contact],
  )
  const numbers = [...new Set(byNumber.flatMap(numbersOf))]
  const withNumber = numbers.length > 0 ? await adapter.findByPhone(numbers) : []
  const present = [...withAddress, ...withNumber.filter(({ gone }) => !gone)]
  const ids = present.map(({ id }) => id)
  const taken = await linkStore(sql, key).ofRecords(ids)
  const ownerOf = await primaryOwners(sql, key.ownerId, present)
  const different = await matchStore(sql, key).different(ids)

  const byId = new Map(linked.map((record) => [record.id, record]))
  const contactOfRemote = new Map(
    taken.filter(({ gone }) => !gone).map(({ remoteId, contactId }) => [remoteId, contactId]),
  )

  function linkedTo(remoteId: string): Counterpart {
    const remote = byId.get(remoteId)
    if (remote && !remote.gone) return { remote }
    const isMerged =
      remote?.gone?.mergedInto || linked.some(({ absorbed }) => absorbed?.includes(remoteId))
    return isMerged ? { explain: MERGED } : { explain: DELETED, isDeleted: true }
  }

  /** Each record belongs to at most one contact: the one with its primary address, otherwise the first in a batch. */
  const given = new Set<string>()
  const mayBe = (contact: Contact, record: RemoteContact) =>
    [undefined, contact.id].includes(ownerOf(record))
  function withEmail(contact: Contact): Counterpart {
    const own = contact.email ? recordsAt(contact.email) : []
    const same = own.length > 0 ? own : contact.emails.flatMap(recordsAt)
    const [remote, ...others] = same.filter((record) => mayBe(contact, record))
    if (!remote) return same.length > 0 ? { explain: ANOTHERS } : {}
    if (others.length > 0) return { explain: SEVERAL }
    const isTaken = contactOfRemote.has(remote.id) || given.has(remote.id)
    given.add(remote.id)
    return isTaken ? { explain: TAKEN } : { remote }
  }

  function withPhone(contact: Contact): Counterpart {
    const free = present.filter(
      (record) =>
        !contactOfRemote.has(record.id) &&
        !given.has(record.id) &&
        mayBe(contact, record) &&
        !different.has(pairOf(contact.id, record.id)),
    )
    const candidates = distinct(free, ({ id }) => id).flatMap((record) => {
      const likeness = compareNumbers(numbersOf(contact), phonesOf(record))
      return likeness ? [{ ...record.fields, record, isSameNumber: likeness === 'same' }] : []
    })
    const { same, ask } = matchAmong(contact, candidates)
    if (same) given.add(same.record.id)
    if (ask.length > 0) return { explain: UNDECIDED, asks: ask.map(({ record }) => record) }
    return same ? { remote: same.record } : {}
  }

  return new Map(
    candidates.map(({ contact, link, wasDeleted }) => {
      if (wasDeleted) return [contact.id, { explain: DELETED }]
      if (link) return [contact.id, linkedTo(link.remoteId)]
      const isByNumber = byNumber.includes(contact)
      return [contact.id, isByNumber ? withPhone(contact) : withEmail(contact)]
    }),
  )
}

async function primaryOwners(sql: Sql, ownerId: string, records: RemoteContact[]) {
  const emails = records.flatMap(({ fields }) => fields.email?.toLowerCase() || [])
  const rows = await sql.query<{ id: string; email_lower: string }>(
    'select id, email_lower from contacts where owner_id = $1 and email_lower = any($2::text[])',
    [ownerId, emails],
  )
  const byEmail = new Map(rows.map(({ id, email_lower }) => [email_lower, id]))
  return ({ fields }: RemoteContact) => byEmail.get(fields.email?.toLowerCase() ?? '')
}

function addressesOf({ email, emails }: Contact) {
  return [email, ...emails].filter((address) => address !== '')
}

function numbersOf({ phone, phones }: Contact) {
  return [phone, ...phones].filter((number) => endingsOf([number]).length > 0)
}

function distinct<T>(list: T[], keyOf: (one: T) => string) {
  return [...new Map(list.map((one) => [keyOf(one), one])).values()]
}

function isSameText(one: string | undefined, other: string) {
  return one?.toLowerCase() === other.toLowerCase()
}
