import { requeueRestored } from '../../campaigns/deleted-contacts.ts'
import type { Slice } from '../bulk/slice.ts'
import { writeFrom } from '../history/origin.ts'
import { COLUMNS } from '../row.ts'

/** Call in a transaction. Skips contacts whose address another contact has now. */
export async function restoreContacts({ sql, ownerId, ids }: Slice, deletedBy: string) {
  const found = await sql.query<{ id: string }>(
    `select id from binned_contacts binned
     where owner_id = $1 and id = any($2::uuid[]) and merged_into is null
       and (select origin_id from contact_changes change where change.contact_id = binned.id
         and change.kind = 'deleted' order by seq desc limit 1) = $3
       and not exists (select from contacts other where other.owner_id = $1
         and other.email_lower <> '' and other.email_lower = lower(binned.contact ->> 'email'))
     order by id for update`,
    [ownerId, ids, deletedBy],
  )
  const restored = found.map(({ id }) => id)
  if (restored.length === 0) return 0

  await writeFrom(sql, { origin: 'own' })
  const columns = COLUMNS.split(', ').map((column) => `was.${column}`)
  await sql.query(
    `insert into contacts (owner_id, ${COLUMNS})
     select $1, ${columns.join(', ')}
     from binned_contacts binned, jsonb_populate_record(null::contacts, binned.contact) was
     where binned.id = any($2::uuid[])`,
    [ownerId, restored],
  )
  await sql.query(
    `insert into contact_changes (contact_id, owner_id, version, at, origin, kind)
     select id, owner_id, updated_at, clock_timestamp(), 'restore', 'restored'
     from contacts where id = any($1::uuid[])`,
    [restored],
  )
  await sql.query(
    `update crm_links set contact_id = binned.id from binned_contacts binned,
       jsonb_to_recordset(binned.links) as key (provider text, account_id text, remote_id text)
     where binned.id = any($2::uuid[]) and crm_links.owner_id = $1 and crm_links.contact_id is null
       and crm_links.provider = key.provider and crm_links.account_id = key.account_id
       and crm_links.remote_id = key.remote_id`,
    [ownerId, restored],
  )
  await sql.query('delete from binned_contacts where id = any($1::uuid[])', [restored])
  await requeueRestored(sql, ownerId, restored)
  return restored.length
}
