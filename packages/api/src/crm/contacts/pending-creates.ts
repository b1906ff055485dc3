import type { Sql } from '../../database/database.ts'
import type { ConnectionKey } from './links.ts'

export type PendingCreate = { contact_id: string; since: Date }

const OF_CONNECTION = 'owner_id = $1 and provider = $2 and account_id = $3'

/** Contacts whose record may have been created without its id being returned. */
export function pendingCreates(sql: Sql, { ownerId, provider, accountId }: ConnectionKey) {
  const key = [ownerId, provider, accountId]
  return {
    list(contactIds: string[] | null = null) {
      return sql.query<PendingCreate>(
        `select contact_id, since from crm_pending_creates
         where ${OF_CONNECTION} and ($4::uuid[] is null or contact_id = any($4::uuid[])) order by contact_id`,
        [...key, contactIds],
      )
    },

    async insert(contactIds: string[], since: Date) {
      await sql.query(
        `insert into crm_pending_creates (owner_id, provider, account_id, contact_id, since)
         select $1, $2, $3, id, $5::text::timestamptz
         from contacts where owner_id = $1 and id = any($4::uuid[])
         on conflict do nothing`,
        [...key, contactIds, since.toISOString()],
      )
    },

    async remove(contactIds: string[]) {
      if (contactIds.length === 0) return
      await sql.query(
        `delete from crm_pending_creates where ${OF_CONNECTION} and contact_id = any($4::uuid[])`,
        [...key, contactIds],
      )
    },
  }
}
