import type { Sql } from '../database/database.ts'
import { recheckQueue } from './recheck-queue.ts'

/** Call in the transaction that deletes the contacts. */
export async function excludeDeleted(sql: Sql, contactIds: string[]) {
  await sql.query(
    `update campaign_entries set state = 'out', reason = 'deleted'
     where contact_id = any($1::uuid[]) and state = 'waiting'`,
    [contactIds],
  )
}

/** Excludes entries that return to the queue after their contact was deleted. */
export async function excludeIfDeleted(sql: Sql, entryIds: string[]) {
  if (entryIds.length === 0) return
  await sql.query(
    `update campaign_entries e set state = 'out', reason = 'deleted'
     where id = any($1::uuid[]) and state = 'waiting'
       and not exists (select from contacts where contacts.id = e.contact_id)`,
    [entryIds],
  )
}

export async function requeueRestored(sql: Sql, ownerId: string, contactIds: string[]) {
  await sql.query(
    `update campaign_entries set state = 'waiting', reason = ''
     where contact_id = any($1::uuid[]) and state = 'out' and reason = 'deleted'`,
    [contactIds],
  )
  await recheckQueue(sql, ownerId, { contactIds })
}
