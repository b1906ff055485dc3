import type { Sql } from '../../database/database.ts'
import { renameInFilters } from './filters.ts'

const RESTORABLE_DAYS = 90

export type TagChange = {
  update_id: string
  name: string
  /** Null if the tag was removed. */
  new_name: string | null
  /** Before the change, by name; a gray tag is absent. */
  colors: Record<string, string>
  /** The saved views and draft campaigns whose filter was changed. */
  views: string[]
  campaigns: string[]
}

/** Keeps what is needed to undo a change of a tag, besides the contacts themselves. */
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

/**
 * Restores the colors of the tags that were changed with this bulk update, and the filters that followed them. Filters
 * that were changed since stay as they are.
 */
export async function undoTagChange(sql: Sql, ownerId: string, updateId: string) {
  const [change] = await sql.query<TagChange>(
    'delete from tag_changes where owner_id = $1 and update_id = $2 returning *',
    [ownerId, updateId],
  )
  if (!change) return
  const { name, new_name, colors, ...filters } = change
  await sql.query('delete from contact_tags where owner_id = $1 and name = any ($2)', [
    ownerId,
    [name, new_name],
  ])
  await sql.query(
    `insert into contact_tags (owner_id, name, color)
     select $1, key, value from jsonb_each_text($2)`,
    [ownerId, JSON.stringify(colors)],
  )
  if (new_name !== null) await renameInFilters(sql, ownerId, new_name, name, filters)
}
