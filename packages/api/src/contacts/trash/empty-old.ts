import { setImmediate as nextTurn } from 'node:timers/promises'
import { TRASH_DAYS } from '@bellbird/contract/contacts/trash-retention'
import type { Sql } from '../../database/database.ts'

const BATCH = 500

/** A merged contact is kept as long as the one it was merged into. */
export async function emptyOldTrash(sql: Sql) {
  let deleted: unknown[]
  do {
    deleted = await sql.query(
      `delete from binned_contacts where id in (
         select id from binned_contacts
         where deleted_at < now() - $1 * interval '1 day' and merged_into is null limit ${BATCH}
       ) returning 1`,
      [TRASH_DAYS],
    )
    await nextTurn()
  } while (deleted.length === BATCH)
}
