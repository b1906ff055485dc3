import type { Sql } from '../../database/database.ts'

const KEPT = `now() - make_interval(months => coalesce((
  select (settings ->> 'keep_months')::int from calling_settings where owner_id = it.owner_id), 12))`

export async function deleteOldCalls(sql: Sql) {
  await sql.query(`delete from calls it where state = 'ended' and placed_at < ${KEPT}`)
  await sql.query(
    `delete from permits it where at < ${KEPT}
       and not exists (select 1 from calls where calls.permit_id = it.id)`,
  )
}
