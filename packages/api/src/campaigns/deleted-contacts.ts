import type { Sql } from '../database/database.ts'

/** Excludes deleted contacts from the queues they wait in. Call in the transaction that deletes them. */
export async function excludeDeleted(sql: Sql, contactIds: string[]) {
  await sql.query(
    `update campaign_entries set state = 'out', reason = 'deleted'
     where contact_id = any($1::uuid[]) and state = 'waiting'`,
    [contactIds],
  )
}

/** Returns contacts to the queues they were excluded from when they were deleted. */
export async function requeueRestored(sql: Sql, contactIds: string[]) {
  await sql.query(
    `update campaign_entries set state = 'waiting', reason = ''
     where contact_id = any($1::uuid[]) and state = 'out' and reason = 'deleted'`,
    [contactIds],
  )
}
