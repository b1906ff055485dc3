import { setImmediate as breathe } from 'node:timers/promises'
import type { Sql } from '../../database/database.ts'

/** Contacts deleted in one statement, with their changes; other requests are answered between two of them. */
const BATCH = 500

/** Deletes for good what has lain in the bin for more than so many days. What was merged stays with whom it was merged into. */
export async function emptyOldBins(sql: Sql, days: number) {
  let gone: unknown[]
  do {
    gone = await sql.query(
      `delete from binned_contacts where id in (
         select id from binned_contacts
         where deleted_at < now() - $1 * interval '1 day' and merged_into is null limit ${BATCH}
       ) returning 1`,
      [days],
    )
    await breathe()
  } while (gone.length === BATCH)
}
