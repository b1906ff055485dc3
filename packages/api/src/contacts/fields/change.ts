import { setImmediate as breathe } from 'node:timers/promises'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { writeFrom } from '../history/origin.ts'
import { TOUCH } from '../store.ts'
import { fieldStore, type StoredField } from './store.ts'

/** Contacts changed in one transaction; other requests are answered between two of them. */
const BATCH = 500

/** Gives contacts the new name of a field, and campaigns the variables that are filled with it. */
export async function finishRename(
  database: Database,
  ownerId: string,
  { id, name, former_name }: StoredField,
) {
  if (former_name === null) return
  // A contact that has a value of the new name already keeps both.
  await changeContacts(
    database,
    ownerId,
    former_name,
    'custom_fields - $2::text || jsonb_build_object($3::text, custom_fields -> $2::text)',
    { unless: 'custom_fields ? $3::text', name },
  )
  await database.transaction(async (sql) => {
    await sql.query(
      `update campaigns set calling = jsonb_set(calling, '{variables}', (
         select jsonb_agg(case when variable ->> 'source' = 'custom' and variable ->> 'value' = $2
           then variable || jsonb_build_object('value', $3::text) else variable end order by at)
         from jsonb_array_elements(calling -> 'variables') with ordinality as each (variable, at)))
       where owner_id = $1 and calling -> 'variables' @>
         jsonb_build_array(jsonb_build_object('source', 'custom', 'value', $2::text))`,
      [ownerId, former_name, name],
    )
    await fieldStore(sql, ownerId).renamed(id)
  })
}

/** Deletes a field with its values. Rejects with 404. */
export async function removeField(database: Database, ownerId: string, id: string) {
  const { name } = await fieldStore(database, ownerId).find(id)
  const changed = await changeContacts(database, ownerId, name, 'custom_fields - $2::text', {
    unless: '$3::text is not null',
    name: null,
  })
  await fieldStore(database, ownerId).remove(id)
  return changed
}

type Unless = { unless: string; name: string | null }

/** In batches: one that broke off is simply repeated. */
async function changeContacts(
  database: Database,
  ownerId: string,
  held: string,
  fields: string,
  { unless, name }: Unless,
) {
  const update_id = newId()
  let contacts = 0
  for (;;) {
    const changed = await database.transaction(async (sql) => {
      await writeFrom(sql, { origin: 'bulk', id: update_id })
      return sql.query(
        `update contacts set ${TOUCH}, custom_fields = ${fields}
         where id in (
           select id from contacts where owner_id = $1 and not (${unless}) and id in (
             select contact_id from contact_field_values where owner_id = $1 and name = $2)
           order by id limit ${BATCH} for update)
         returning 1`,
        [ownerId, held, name],
      )
    })
    contacts += changed.length
    if (changed.length < BATCH) break
    await breathe()
  }
  return { contacts, ...(contacts > 0 && { update_id }) }
}
