import type { TagChanged, TagUpdate } from '@bellbird/contract/contacts/tags'
import type { Database, Sql } from '../../database/database.ts'
import { conflict, issue, notFound } from '../../http/problem.ts'
import { changeTogether } from '../change-together.ts'
import { viewStore } from '../views/store.ts'
import { tagList } from './list.ts'

/** Renames, merges or colors a tag. Rejects with 404, and with 409 if the new name is taken. */
export async function updateTag(
  database: Database,
  ownerId: string,
  { name, new_name: to = name, color, merge }: TagUpdate,
): Promise<TagChanged> {
  const tags = tagList(database, ownerId)
  if (!(await tags.has(name))) throw notFound('Tag')
  if (to !== name && !merge && (await tags.has(to))) {
    const sentence = 'Another tag already has this name. Choose Merge to combine them.'
    throw conflict(issue('new_name', sentence, 'taken'))
  }
  const changed = to === name ? { contacts: 0 } : await changeContacts(database, ownerId, name, to)
  await database.transaction(async (sql) => {
    await recolor(sql, ownerId, name, to, color)
    if (to !== name) await renameInFilters(sql, ownerId, name, to)
  })
  return changed
}

/** Removes a tag from every contact. Rejects with 404. */
export async function removeTag(database: Database, ownerId: string, name: string) {
  if (!(await tagList(database, ownerId).has(name))) throw notFound('Tag')
  const changed = await changeContacts(database, ownerId, name, null)
  await database.query('delete from contact_tags where owner_id = $1 and name = $2', [
    ownerId,
    name,
  ])
  return changed
}

function changeContacts(database: Database, ownerId: string, from: string, to: string | null) {
  return changeTogether(database, ownerId, {
    set: `tags = array(
      select tag from (
        select coalesce(nullif(old, $2), $3) as tag, min(place) as place
        from unnest(tags) with ordinality as each (old, place) group by 1
      ) each where tag is not null order by place)`,
    where: 'tags @> array[$2]',
    values: [from, to],
  })
}

/** A tag that another is merged into keeps its own color, if it has one. */
async function recolor(sql: Sql, ownerId: string, name: string, to: string, color?: string) {
  if (to !== name) {
    await sql.query(
      `insert into contact_tags (owner_id, name, color)
       select owner_id, $3, color from contact_tags where owner_id = $1 and name = $2
       on conflict do nothing`,
      [ownerId, name, to],
    )
    await sql.query('delete from contact_tags where owner_id = $1 and name = $2', [ownerId, name])
  }
  if (color === 'grey') {
    await sql.query('delete from contact_tags where owner_id = $1 and name = $2', [ownerId, to])
  } else if (color) {
    await sql.query(
      `insert into contact_tags (owner_id, name, color) values ($1, $2, $3)
       on conflict (owner_id, name) do update set color = excluded.color`,
      [ownerId, to, color],
    )
  }
}

/** Renames a tag in filters, so that saved views and draft campaigns still match the same contacts. */
async function renameInFilters(sql: Sql, ownerId: string, from: string, to: string) {
  const views = viewStore(sql, ownerId)
  for (const { id, query } of await views.list()) {
    const params = new URLSearchParams(query)
    if (params.get('tag') !== from) continue
    params.set('tag', to)
    await views.update(id, { query: params.toString() })
  }
  await sql.query(
    `update campaigns set definition = jsonb_set(definition, '{audience,tag}', to_jsonb($3::text))
     where owner_id = $1 and state = 'draft' and definition -> 'audience' ->> 'tag' = $2`,
    [ownerId, from, to],
  )
}
