import type { Sql } from '../../database/database.ts'
import type { Origin } from './origin.ts'

export async function recordEmptyChange(
  sql: Sql,
  contactId: string,
  { origin, id, undoes }: Origin & { undoes?: number },
) {
  await sql.query(
    `insert into contact_changes
       (contact_id, owner_id, version, at, origin, origin_id, undoes, kind, before)
     select id, owner_id, updated_at, clock_timestamp(), $2, $3::uuid, $4::bigint, 'updated', '{}'
     from contacts where id = $1 and not exists (
       select 1 from contact_changes recorded where recorded.contact_id = $1
         and recorded.version = contacts.updated_at and recorded.origin = $2
         and recorded.origin_id is not distinct from $3::uuid
         and recorded.undoes is not distinct from $4::bigint)`,
    [contactId, origin, id ?? null, undoes ?? null],
  )
}
