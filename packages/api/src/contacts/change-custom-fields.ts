import type { CustomFields } from '@bellbird/contract/calling/calling'
import type { Sql } from '../database/database.ts'
import { TOUCH } from './store.ts'

type Fields = { id: string; custom_fields: CustomFields }

/** Includes contacts in the trash. Call in a transaction. */
export async function changeCustomFields(
  sql: Sql,
  ownerId: string,
  ids: string[],
  change: (fields: CustomFields, id: string) => CustomFields,
) {
  if (ids.length === 0) return
  const live = await sql.query<Fields>(
    `select id, custom_fields from contacts where owner_id = $1 and id = any($2::uuid[])
     order by id for update`,
    [ownerId, ids],
  )
  const trashed = await sql.query<Fields>(
    `select id, contact -> 'custom_fields' as custom_fields from binned_contacts
     where owner_id = $1 and id = any($2::uuid[]) order by id for update`,
    [ownerId, ids],
  )
  const changed = [...live, ...trashed].map(({ id, custom_fields }) => ({
    id,
    custom_fields: change(custom_fields, id),
  }))
  const values = [ownerId, JSON.stringify(changed)]
  const from = `from jsonb_to_recordset($2::text::jsonb) as n (id uuid, custom_fields jsonb)
    where c.owner_id = $1 and c.id = n.id`
  await sql.query(
    `update contacts c set custom_fields = n.custom_fields, ${TOUCH} ${from}
       and c.custom_fields <> n.custom_fields`,
    values,
  )
  await sql.query(
    `update binned_contacts c set contact = binned_with(c.contact, n.custom_fields) ${from}
       and c.contact -> 'custom_fields' <> n.custom_fields`,
    values,
  )
}
