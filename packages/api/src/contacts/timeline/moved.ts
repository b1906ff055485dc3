import type { Sql } from '../../database/database.ts'

const TABLES = ['contact_notes', 'contact_tasks', 'call_outcomes']

/** Call in a transaction. */
export async function moveTimeline(sql: Sql, ownerId: string, fromId: string, toId: string) {
  for (const table of TABLES) {
    await sql.query(
      `update ${table} set contact_id = $3, moved_from = moved_from || contact_id
       where owner_id = $1 and contact_id = $2`,
      [ownerId, fromId, toId],
    )
  }
}

/** Call in a transaction. */
export async function moveTimelineBack(sql: Sql, ownerId: string, contactId: string) {
  for (const table of TABLES) {
    await sql.query(
      `update ${table} set contact_id = $2::uuid,
         moved_from = moved_from[1:array_position(moved_from, $2::uuid) - 1]
       where owner_id = $1 and moved_from <> '{}' and moved_from @> array[$2::uuid]`,
      [ownerId, contactId],
    )
  }
}
