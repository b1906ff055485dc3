import type { TagChanged, TagUpdate } from '@bellbird/contract/contacts/tags'
import type { Database, Sql } from '../../database/database.ts'
import { conflict, issue, notFound } from '../../http/problem.ts'
import { changeTogether } from '../change-together.ts'
import { renameInFilters } from './filters.ts'
import { tagList } from './list.ts'
import { keepColor, keepTagChange } from './undo.ts'

/** Rejects with 404, and with 409 if the new name is taken. */
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
    const colors = await colorsOf(sql, ownerId, [name, to])
    await recolor(sql, ownerId, name, to, color)
    if (color && color !== (colors[to] ?? 'grey')) await keepColor(sql, ownerId, to, color)
    if (to === name) return
    const filters = await renameInFilters(sql, ownerId, name, to)
    const { update_id } = changed
    if (!update_id) return
    await keepTagChange(sql, ownerId, { update_id, name, new_name: to, colors, ...filters })
  })
  return changed
}

/** Rejects with 404. */
export async function removeTag(database: Database, ownerId: string, name: string) {
  if (!(await tagList(database, ownerId).has(name))) throw notFound('Tag')
  const changed = await changeContacts(database, ownerId, name, null)
  await database.transaction(async (sql) => {
    const colors = await colorsOf(sql, ownerId, [name])
    await uncolor(sql, ownerId, name)
    const { update_id } = changed
    if (!update_id) return
    const nothing = { new_name: null, views: [], campaigns: [] }
    await keepTagChange(sql, ownerId, { update_id, name, colors, ...nothing })
  })
  return changed
}

async function colorsOf(sql: Sql, ownerId: string, names: string[]) {
  const found = await sql.query<{ name: string; color: string }>(
    'select name, color from contact_tags where owner_id = $1 and name = any ($2)',
    [ownerId, names],
  )
  return Object.fromEntries(found.map(({ name, color }) => [name, color]))
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
    await uncolor(sql, ownerId, name)
  }
  if (color === 'grey') {
    await uncolor(sql, ownerId, to)
  } else if (color) {
    await sql.query(
      `insert into contact_tags (owner_id, name, color) values ($1, $2, $3)
       on conflict (owner_id, name) do update set color = excluded.color`,
      [ownerId, to, color],
    )
  }
}

async function uncolor(sql: Sql, ownerId: string, name: string) {
  await sql.query('delete from contact_tags where owner_id = $1 and name = $2', [ownerId, name])
}
