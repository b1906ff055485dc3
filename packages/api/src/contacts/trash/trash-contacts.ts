import { excludeDeleted } from '../../campaigns/deleted-contacts.ts'
import type { Slice } from '../bulk/slice.ts'
import { COMPUTED } from './trash.ts'

/** Call in a transaction. */
export async function trashContacts({ sql, ownerId, jobId, ids }: Slice) {
  // Locks the contacts first, so that the statement below reads their current CRM links and other data.
  await sql.query(
    'select 1 from contacts where owner_id = $1 and id = any($2::uuid[]) order by id for update',
    [ownerId, ids],
  )
  const taken = await sql.query<{ id: string }>(
    `with links as (
       select contact_id, jsonb_agg(jsonb_build_object(
         'provider', provider, 'account_id', account_id, 'remote_id', remote_id)) as keys
       from crm_links where contact_id = any($2::uuid[]) group by contact_id
     ), gone as (
       delete from contacts where owner_id = $1 and id = any($2::uuid[]) returning *
     ), binned as (
       insert into binned_contacts (id, owner_id, search_text, contact, links)
       select id, owner_id, search_text, to_jsonb(gone) - ${COMPUTED}, coalesce(keys, '[]')
       from gone left join links on links.contact_id = gone.id
     ), noted as (
       insert into contact_changes (contact_id, owner_id, version, at, origin, origin_id, kind)
       select id, owner_id, updated_at, clock_timestamp(), 'bulk', $3, 'deleted' from gone
     )
     select id from gone`,
    [ownerId, ids, jobId],
  )
  await excludeDeleted(
    sql,
    taken.map(({ id }) => id),
  )
  return taken.length
}
