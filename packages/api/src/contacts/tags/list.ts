import type { Tag, TagQuery } from '@bellbird/contract/contacts/tags'
import type { Sql } from '../../database/database.ts'
import { toPageRange } from '../../http/pagination.ts'

const TAGS = `contact_tag_totals used left join contact_tags known using (owner_id, name)
  where owner_id = $1 and ($2::text is null or position(fold($2) in fold(name)) > 0)`

export function tagList(sql: Sql, ownerId: string) {
  return {
    async page({ search, ...query }: TagQuery) {
      const { limit, offset } = toPageRange(query)
      return sql.query<Tag>(
        `select name, coalesce(color, 'grey') as color, contacts::int from ${TAGS} order by lower(name), name limit $3 offset $4`,
        [ownerId, search ?? null, limit, offset],
      )
    },

    async count({ search }: Pick<TagQuery, 'search'>) {
      const [row] = await sql.query<{ tags: number }>(`select count(*)::int as tags from ${TAGS}`, [
        ownerId,
        search ?? null,
      ])
      return row?.tags ?? 0
    },

    colored() {
      return sql.query<Tag>(
        'select name, color from contact_tags where owner_id = $1 order by lower(name), name limit 1000',
        [ownerId],
      )
    },

    async has(name: string) {
      const found = await sql.query(
        'select 1 from contacts where owner_id = $1 and tags @> array[$2] limit 1',
        [ownerId, name],
      )
      return found.length > 0
    },
  }
}
