import { TOUCH } from '../../campaigns/store.ts'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { changeTogether } from '../change-together.ts'
import { fieldStore, type StoredField } from './store.ts'

const HAVE_VALUE = `id in (
  select contact_id from contact_field_values where owner_id = $1 and name = $2)`

export async function finishRename(
  database: Database,
  ownerId: string,
  { id, name, former_name }: StoredField,
) {
  if (former_name === null) return
  // A contact that already has a value under the new name keeps both.
  await changeTogether(database, ownerId, {
    set: 'custom_fields = custom_fields - $2::text || jsonb_build_object($3::text, custom_fields -> $2::text)',
    where: `not (custom_fields ? $3::text) and ${HAVE_VALUE}`,
    values: [former_name, name],
  })
  await database.transaction(async (sql) => {
    await sql.query(
      `update campaigns set calling = jsonb_set(calling, '{variables}', (
         select jsonb_agg(case when variable ->> 'source' = 'custom' and variable ->> 'value' = $2
           then variable || jsonb_build_object('value', $3::text) else variable end order by at)
         from jsonb_array_elements(calling -> 'variables') with ordinality as each (variable, at))),
         ${TOUCH}
       where owner_id = $1 and calling -> 'variables' @>
         jsonb_build_array(jsonb_build_object('source', 'custom', 'value', $2::text))`,
      [ownerId, former_name, name],
    )
    await fieldStore(sql, ownerId).renamed(id)
  })
}

/** Undone as one bulk update. Rejects with 404. */
export async function removeField(database: Database, ownerId: string, id: string) {
  const { name } = await fieldStore(database, ownerId).find(id)
  const update_id = newId()
  const { contacts } = await changeTogether(
    database,
    ownerId,
    {
      set: 'custom_fields = custom_fields - $2::text',
      where: HAVE_VALUE,
      values: [name],
    },
    update_id,
  )
  await database.transaction((sql) => fieldStore(sql, ownerId).remove(id, update_id))
  return { contacts, update_id }
}
