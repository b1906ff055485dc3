import { COLUMNS } from '../../contacts/row.ts'
import type { Sql } from '../../database/database.ts'
import type { Fields } from '../adapter.ts'
import type { ConnectionKey, Link } from '../contacts/links.ts'
import { type Contact, isElsewhere } from '../contacts/synced-contacts.ts'

export type Candidate = {
  contact: Contact
  link: Link | undefined
  wasDeleted: boolean
}

type Row = Contact & {
  remote_id: string | null
  gone: boolean
  ours: Fields
  theirs: Fields
  opted_out: boolean
  unsubscribed: boolean
}

export async function candidatesAfter(
  sql: Sql,
  { ownerId, provider, accountId }: ConnectionKey,
  { after, only, limit }: { after: string | undefined; only: string[] | null; limit: number },
): Promise<Candidate[]> {
  const rows = await sql.query<Row>(
    `select contact.*, link.remote_id, link.gone, link.ours, link.theirs,
       link.opted_out, link.unsubscribed, ${isElsewhere('contact', '$2', '$3')} as is_elsewhere
     from (
       select ${COLUMNS} from contacts
       where owner_id = $1 and ($5::uuid[] is null or id = any($5::uuid[]))
         and ($4::uuid is null or id > $4::uuid)
       order by id limit $6
     ) contact
     left join lateral (
       select * from crm_links
       where contact_id = contact.id and provider = $2 and account_id = $3
       order by gone, checked_at desc limit 1
     ) link on true
     order by contact.id`,
    [ownerId, provider, accountId, after ?? null, only, limit],
  )
  return rows.map(({ remote_id, gone, ours, theirs, opted_out, unsubscribed, ...contact }) => ({
    contact,
    link:
      remote_id === null || gone
        ? undefined
        : {
            remoteId: remote_id,
            contactId: contact.id,
            gone,
            base: { ours, theirs },
            optOuts: { call: opted_out, email: unsubscribed },
          },
    wasDeleted: remote_id !== null && gone,
  }))
}

export async function countCandidates(sql: Sql, ownerId: string, only: string[] | null) {
  const [row] = await sql.query<{ n: number }>(
    `select count(*)::int as n from contacts
     where owner_id = $1 and ($2::uuid[] is null or id = any($2::uuid[]))`,
    [ownerId, only],
  )
  return row?.n ?? 0
}
