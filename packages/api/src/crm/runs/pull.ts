import { endingsOf } from '@bellbird/phone-numbers/same-number'
import { Conflict, type Sql } from '../../database/database.ts'
import type { RemoteContact } from '../adapter.ts'
import { type ConnectionKey, type Link, linkStore } from '../contacts/links.ts'
import type { Policies } from '../contacts/merge.ts'
import { type Change, syncedContacts } from '../contacts/synced-contacts.ts'
import type { SyncedPair } from '../contacts/synced-pair.ts'
import { type Match, matchStore } from '../matches/store.ts'
import { type MatchIndex, matchRecord, phonesOf } from './match-record.ts'
import { settleDeleted } from './settle-deleted.ts'
import type { Tally } from './tally.ts'

type Pull = {
  key: ConnectionKey
  name: string
  policies: Policies
  pairs: SyncedPair[]
  tally: Tally
}

/** Idempotent. */
export async function pull(sql: Sql, page: RemoteContact[], setting: Pull) {
  const { key, name, policies, pairs, tally } = setting
  const store = linkStore(sql, key)
  const contacts = syncedContacts(sql, key)
  const links = await settleDeleted(store, page, name, tally)
  const present = page.filter(({ gone }) => !gone)
  const known = await lookUp()

  const saved: Link[] = []
  const changed = new Map<string, Change>()
  const fresh = new Map<string, Change>()
  const asked: Match[] = []
  for (const record of present) {
    const match = matchRecord(record, known, { provider: key.provider, name, policies, pairs })
    if (match.link) saved.push(match.link)
    if (match.change) {
      const list = fresh.has(match.change.id) ? fresh : changed
      const before = list.get(match.change.id)
      list.set(match.change.id, before ? both(before, match.change) : match.change)
    }
    if (match.asks) asked.push(...match.asks)
    if (match.fresh) fresh.set(match.fresh.id, match.fresh)
    tally.counts.conflicts += match.conflicts ?? 0
    if (match.note) tally.note(...match.note)
    else tally.unchanged()
  }
  await contacts.update([...changed.values()])
  const inserted = await contacts.insert([...fresh.values()])
  if (inserted.length < fresh.size) {
    throw new Conflict('The address of a new contact was taken meanwhile.')
  }
  await store.save(saved)
  await matchStore(sql, key).save(asked)

  async function lookUp(): Promise<MatchIndex> {
    const emails = present.flatMap(({ fields }) => fields.email || [])
    const linked = present.flatMap(({ id }) => links.get(id)?.contactId ?? [])
    const unlinked = present.filter(({ id }) => !links.has(id))
    const found = await contacts.find(linked, emails, endingsOf(unlinked.flatMap(phonesOf)))
    const matches = matchStore(sql, key)
    const existingLinks = await store.ofContacts(found.map(({ id }) => id))
    return {
      links,
      different: await matches.different(unlinked.map(({ id }) => id)),
      byId: new Map(found.map((contact) => [contact.id, contact])),
      idOfEmail: new Map([
        ...found.flatMap(({ id, emails }) =>
          emails.map((email) => [email.toLowerCase(), id] as const),
        ),
        ...found.map(({ id, email }) => [email.toLowerCase(), id] as const),
      ]),
      recordOf: new Map(
        existingLinks.map(({ contactId, remoteId }) => [contactId ?? '', remoteId]),
      ),
    }
  }
}

/** Several records of one contact may be in one page. */
function both(one: Change, other: Change): Change {
  return {
    ...one,
    ...other,
    fields: { ...one.fields, ...other.fields },
    custom: { ...one.custom, ...other.custom },
    opt_out: one.opt_out ?? other.opt_out,
  }
}
