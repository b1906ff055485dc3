import type { Sql } from '../../database/database.ts'

type Retention = {
  undoDays: number
  changes: number
  recordDays: number
  records: number
}

/** First their changes, so that they can no longer be undone, later their records. Counts are per owner. */
export async function deleteOldImports(sql: Sql, retention: Retention) {
  await sql.query(
    `update contact_imports set changes_kept = false from (
       select id, row_number() over newest as place, sum(changes) over newest as reach
       from contact_imports window newest as (partition by owner_id order by started_at desc, id desc)
     ) counted
     where counted.id = contact_imports.id and changes_kept and (run is null or heartbeat_at < now() - interval '1 day')
       and (reach > $2 or place > $3 or started_at < now() - $1 * interval '1 day')`,
    [retention.undoDays, retention.changes, retention.records],
  )
  await sql.query(
    `delete from contact_imports using (
       select id, row_number() over (partition by owner_id order by started_at desc, id desc) as place
       from contact_imports
     ) ranked
     where ranked.id = contact_imports.id and not changes_kept
       and (ranked.place > $2 or started_at < now() - $1 * interval '1 day')`,
    [retention.recordDays, retention.records],
  )
}
