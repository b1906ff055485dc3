import { type CustomFields, keepingUnlessRemoved } from '@bellbird/contract/calling/calling'
import {
  type PermissionChange,
  permissionChangeOf,
} from '@bellbird/contract/calling/permission-change'
import { MAX_TAGS } from '@bellbird/contract/contacts/contact'
import { writeFrom } from '../history/origin.ts'
import { createParameters, type Place } from '../parameters.ts'
import { TOUCH } from '../store.ts'
import { purgeContacts } from '../trash/purge-contacts.ts'
import { trashContacts } from '../trash/trash-contacts.ts'
import { differing, written } from '../written.ts'
import type { JobChange } from './jobs.ts'
import type { Slice } from './slice.ts'

export type Sums = { changed: number; skipped: number }

/** Call in a transaction. Contacts that it would not alter are not written. */
export async function applyChange(slice: Slice, change: JobChange): Promise<Sums> {
  if (change.purge) return purgeContacts(slice)
  await writeFrom(slice.sql, { origin: 'bulk', id: slice.jobId })
  if (change.delete) return { changed: await trashContacts(slice), skipped: 0 }
  if (change.call_permission) return setPermission(slice, change.call_permission)
  if (change.add_tags) return addTags(slice, change.add_tags)
  const { remove_tags, updates = {} } = change
  const changed = await update(slice, (place) =>
    remove_tags
      ? {
          assignments: [
            `tags = array(select tag from unnest(tags) with ordinality own (tag, at)
            where tag <> all(${place(remove_tags)}::text[]) order by at)`,
          ],
          where: `tags && ${place(remove_tags)}::text[]`,
        }
      : assigned(updates, place),
  )
  return { changed, skipped: 0 }
}

function assigned(updates: NonNullable<JobChange['updates']>, place: Place) {
  const columns = written(updates, place)
  return {
    assignments: columns.map(({ column, value }) => `${column} = ${value}`),
    where: differing(columns),
  }
}

async function update(
  { sql, ownerId, ids }: Slice,
  build: (place: Place) => { assignments: string[]; where: string },
) {
  const { values, place } = createParameters()
  const { assignments, where } = build(place)
  const updated = await sql.query(
    `update contacts set ${[...assignments, TOUCH].join(', ')}
     where owner_id = ${place(ownerId)} and id = any(${place(ids)}::uuid[]) and ${where}
     returning 1`,
    values,
  )
  return updated.length
}

async function addTags(slice: Slice, tags: string[]): Promise<Sums> {
  const { sql, ownerId, ids } = slice
  const changed = await update(slice, (place) => {
    const missing = `array(select tag from unnest(${place(tags)}::text[]) tag where tag <> all(tags))`
    return {
      assignments: [`tags = tags || ${missing}`],
      where: `cardinality(${missing}) > 0 and cardinality(tags || ${missing}) <= ${MAX_TAGS}`,
    }
  })
  const [full] = await sql.query<{ contacts: number }>(
    `select count(*)::int as contacts from contacts
     where owner_id = $1 and id = any($2::uuid[]) and not tags @> $3::text[]`,
    [ownerId, ids, tags],
  )
  return { changed, skipped: full?.contacts ?? 0 }
}

/** Follows the same rules as a write to one contact: see the contract's calling.ts. */
async function setPermission(
  { sql, ownerId, ids }: Slice,
  permission: PermissionChange,
): Promise<Sums> {
  const change = permissionChangeOf(permission)
  const contacts = await sql.query<{ id: string; custom_fields: CustomFields }>(
    `select id, custom_fields from contacts where owner_id = $1 and id = any($2::uuid[])
     order by id for update`,
    [ownerId, ids],
  )
  const changed = contacts.flatMap(({ id, custom_fields: before }) => {
    const after = change(before)
    return after === before ? [] : [{ id, fields: keepingUnlessRemoved(before, after) }]
  })
  if (changed.length > 0) {
    await sql.query(
      `update contacts set custom_fields = changed.fields, ${TOUCH}
       from jsonb_to_recordset($2::text::jsonb) as changed (id uuid, fields jsonb)
       where owner_id = $1 and contacts.id = changed.id`,
      [ownerId, JSON.stringify(changed)],
    )
  }
  return { changed: changed.length, skipped: 0 }
}
