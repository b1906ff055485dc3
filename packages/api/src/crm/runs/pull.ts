import type { Sql } from '../../database/database.ts'
import type { RemoteContact } from '../adapter.ts'
import { ProviderFault } from '../fault.ts'
import { type Link, linkStore, type Tie } from '../links.ts'
import type { Policies } from '../merge.ts'
import { type Change, syncedContacts } from '../synced-contacts.ts'
import { judgeRecord, type Known } from './judge-record.ts'
import { settleGone } from './settle-gone.ts'
import type { Tally } from './tally.ts'

type Pull = { tie: Tie; name: string; policies: Policies; tally: Tally }

/** Brings one page of records over. Done twice it changes nothing the second time. */
export async function pull(sql: Sql, page: RemoteContact[], { tie, name, policies, tally }: Pull) {
  const store = linkStore(sql, tie)
  const contacts = syncedContacts(sql, tie.ownerId, tie.provider)
  const links = await settleGone(store, page, name, tally)
  const present = page.filter(({ gone }) => !gone)
  const known = await lookUp()

  const saved: Link[] = []
  const changed: Change[] = []
  const fresh: Change[] = []
  for (const record of present) {
    const verdict = judgeRecord(record, known, { provider: tie.provider, name, policies })
    if (verdict.link) saved.push(verdict.link)
    if (verdict.change) changed.push(verdict.change)
    if (verdict.fresh) fresh.push(verdict.fresh)
    tally.counts.conflicts += verdict.conflicts ?? 0
    if (verdict.note) tally.note(...verdict.note)
    else tally.unchanged()
  }
  await contacts.update(changed)
  const inserted = await contacts.insert(fresh)
  if (inserted.length < fresh.length) {
    throw new ProviderFault('unreachable', 'Contacts were changed at the same time.')
  }
  await store.save(saved)

  async function lookUp(): Promise<Known> {
    const emails = present.flatMap(({ fields }) => fields.email || [])
    const linked = present.flatMap(({ id }) => links.get(id)?.contactId ?? [])
    const found = await contacts.find(linked, emails)
    const ties = await store.ofContacts(found.map(({ id }) => id))
    return {
      links,
      byId: new Map(found.map((contact) => [contact.id, contact])),
      idOfEmail: new Map(found.map(({ id, email }) => [email.toLowerCase(), id])),
      recordOf: new Map(ties.map(({ contactId, remoteId }) => [contactId ?? '', remoteId])),
    }
  }
}
