import type { Sql } from '../../database/database.ts'
import type { Adapter, RemoteContact } from '../adapter.ts'
import { type ConnectionKey, linkStore } from '../contacts/links.ts'
import type { Candidate } from './candidates.ts'

/** Why nothing can be written for a contact, as the name of the CRM completes it. */
export type Explanation = (name: string) => string

const DELETED: Explanation = (name) => `Deleted in ${name}; not recreated.`
const MERGED: Explanation = (name) =>
  `Merged into another record in ${name}. Sync first, then export again.`
const SEVERAL: Explanation = (name) => `Several ${name} records share this email.`
const TAKEN: Explanation = (name) =>
  `The ${name} record with this email is linked to another contact.`

export const NOT_LINKED: Explanation = (name) => `No longer linked to a ${name} record.`

export type Counterpart = { remote?: RemoteContact; explain?: Explanation; isDeleted?: true }

/**
 * The counterpart of each contact: the record it is linked to, else the one with its email, else nothing yet.
 */
export async function counterparts(
  sql: Sql,
  key: ConnectionKey,
  adapter: Adapter,
  candidates: Candidate[],
): Promise<Map<string, Counterpart>> {
  const linked = await adapter.read(candidates.flatMap(({ link }) => link?.remoteId ?? []))
  const unlinked = candidates.filter(({ link, wasDeleted }) => !link && !wasDeleted)
  const found = await adapter.findByEmail(unlinked.flatMap(({ contact }) => contact.email || []))
  const present = found.filter(({ gone }) => !gone)
  const taken = await linkStore(sql, key).ofRecords(present.map(({ id }) => id))

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

  function withEmail(email: string): Counterpart {
    const same = present.filter(({ fields }) => fields.email?.toLowerCase() === email.toLowerCase())
    const [remote, ...others] = same
    if (!remote || !email) return {}
    if (others.length > 0) return { explain: SEVERAL }
    return contactOfRemote.get(remote.id) ? { explain: TAKEN } : { remote }
  }

  return new Map(
    candidates.map(({ contact, link, wasDeleted }) => {
      if (wasDeleted) return [contact.id, { explain: DELETED }]
      return [contact.id, link ? linkedTo(link.remoteId) : withEmail(contact.email)]
    }),
  )
}
