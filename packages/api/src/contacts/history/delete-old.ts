import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Sql } from '../../database/database.ts'

const BATCH = 2_000

/** Oldest first: the result of a change is derived from the next one, so none may be missing in between. */
export async function deleteOldChanges(sql: Sql, retention: { days: number; changes: number }) {
  await inBatches(sql, `at < now() - $1 * interval '1 day'`, [retention.days])

  const full = await sql.query<{ owner_id: string; seq: number }>(
    `select users.id as owner_id, first_gone.seq from users cross join lateral (
       select seq from contact_changes where owner_id = users.id order by seq desc limit 1 offset $1
     ) first_gone`,
    [retention.changes],
  )
  for (const { owner_id, seq } of full) {
    await inBatches(sql, 'owner_id = $1 and seq <= $2', [owner_id, seq])
  }
}

async function inBatches(sql: Sql, condition: string, values: unknown[]) {
  let forgotten: unknown[]
  do {
    forgotten = await sql.query(
      `delete from contact_changes where ctid = any(array(
         select ctid from contact_changes where ${condition} limit ${BATCH}
       )) returning 1`,
      values,
    )
    await nextTurn()
  } while (forgotten.length === BATCH)
}
