import type { Sql } from '../../database/database.ts'
import { renameInFilters } from './filters.ts'
import { tagList } from './list.ts'

const RESTORABLE_DAYS = 90

export type TagChange = {
  update_id: string
  name: string
  /** Null if the tag was removed. */
  new_name: string | null
  /** Before the change, by name; a gray tag is absent. */
  colors: Record<string, string>
  views: string[]
  campaigns: string[]
}

export async function keepTagChange(sql: Sql, ownerId: string, change: TagChange) {
  await sql.query(
    `delete from tag_changes
     where owner_id = $1 and changed_at < now() - interval '${RESTORABLE_DAYS} days'`,
    [ownerId],
  )
  const { update_id, name, new_name, colors, views, campaigns } = change
  await sql.query(
    `insert into tag_changes (owner_id, update_id, name, new_name, colors, views, campaigns)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [ownerId, update_id, name, new_name, JSON.stringify(colors), views, campaigns],
  )
}

/** A color given to a tag remains when an earlier change of the tag is undone. */
export async function keepColor(sql: Sql, ownerId: string, name: string, color: string) {
  await sql.query(
    `update tag_changes set recolored = recolored || jsonb_build_object($2::text, $3::text)
     where owner_id = $1 and $2 in (name, new_name)`,
    [ownerId, name, color],
  )
}

/** Call after the contacts are restored. What was changed since stays: a filter as it is, a color with its tag. */
export async function undoTagChange(sql: Sql, ownerId: string, updateId: string) {
  const [change] = await sql.query<TagChange & { recolored: Record<string, string> }>(
    'delete from tag_changes where owner_id = $1 and update_id = $2 returning *',
    [ownerId, updateId],
  )
  if (!change) return
  const { name, new_name, colors, recolored, ...filters } = change
  const restored = { ...colors, ...recolored }
  const color = new_name !== null && recolored[new_name]
  if (color && !(await tagList(sql, ownerId).has(new_name))) {
    delete restored[new_name]
    restored[name] = color
  }
  await sql.query('delete from contact_tags where owner_id = $1 and name = any ($2)', [
    ownerId,
    [name, new_name],
  ])
  await sql.query(
    `insert into contact_tags (owner_id, name, color)
     select $1, key, value from jsonb_each_text($2) where value <> 'grey'`,
    [ownerId, JSON.stringify(restored)],
  )
  if (new_name !== null) await renameInFilters(sql, ownerId, new_name, name, filters)
}
