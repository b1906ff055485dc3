import type { Sql } from '../../database/database.ts'
import type { Adapter, RemoteContact } from '../adapter.ts'
import { linkStore, type Tie } from '../links.ts'
import type { Candidate } from './candidates.ts'

/** Why nothing can be written for a contact, as the name of the CRM completes it. */
export type Trouble = (name: string) => string

const DELETED: Trouble = (name) => `Deleted in ${name}, so it is not sent there again.`
const MERGED: Trouble = (name) =>
  `Merged into another record in ${name}. Sync first, then export again.`
const SEVERAL: Trouble = (name) =>
  `Several records in ${name} have this email, so it is not sure which one is meant.`
const TAKEN: Trouble = (name) =>
  `The record in ${name} with this email is tied to another contact here.`

export type Counterpart = { remote?: RemoteContact; trouble?: Trouble; isGone?: true }

/** What each contact is there: the record it is tied to, else the one with its email, else nothing yet. */
export async function counterparts(
  sql: Sql,
  tie: Tie,
  adapter: Adapter,
  candidates: Candidate[],
): Promise<Map<string, Counterpart>> {
  const linked = await adapter.read(candidates.flatMap(({ link }) => link?.remoteId ?? []))
  const untied = candidates.filter(({ link, wasDeleted }) => !link && !wasDeleted)
  const found = await adapter.findByEmail(untied.flatMap(({ contact }) => contact.email || []))
  const present = found.filter(({ gone }) => !gone)
  const taken = await linkStore(sql, tie).ofRecords(present.map(({ id }) => id))

  const byId = new Map(linked.map((record) => [record.id, record]))
  const holders = new Map(
    taken.filter(({ gone }) => !gone).map(({ remoteId, contactId }) => [remoteId, contactId]),
  )

  function tiedTo(remoteId: string): Counterpart {
    const remote = byId.get(remoteId)
    if (remote && !remote.gone) return { remote }
    const isMerged =
      remote?.gone?.mergedInto || linked.some(({ absorbed }) => absorbed?.includes(remoteId))
    return isMerged ? { trouble: MERGED } : { trouble: DELETED, isGone: true }
  }

  function withEmail(email: string): Counterpart {
    const same = present.filter(({ fields }) => fields.email?.toLowerCase() === email.toLowerCase())
    const [remote, ...others] = same
    if (!remote || !email) return {}
    if (others.length > 0) return { trouble: SEVERAL }
    return holders.get(remote.id) ? { trouble: TAKEN } : { remote }
  }

  return new Map(
    candidates.map(({ contact, link, wasDeleted }) => {
      if (wasDeleted) return [contact.id, { trouble: DELETED }]
      return [contact.id, link ? tiedTo(link.remoteId) : withEmail(contact.email)]
    }),
  )
}
