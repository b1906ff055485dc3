import { TOUCH } from '../../campaigns/store.ts'
import type { Sql } from '../../database/database.ts'
import { viewStore } from '../views/store.ts'

export type Filters = { views: string[]; campaigns: string[] }

/** Saved views and draft campaigns then match the same contacts as before; `only` leaves others as they are. */
export async function renameInFilters(
  sql: Sql,
  ownerId: string,
  from: string,
  to: string,
  only?: Filters,
): Promise<Filters> {
  const store = viewStore(sql, ownerId)
  const views: string[] = []
  for (const { id, query } of await store.list()) {
    const params = new URLSearchParams(query)
    if (params.get('tag') !== from || only?.views.includes(id) === false) continue
    params.set('tag', to)
    await store.update(id, { query: params.toString() })
    views.push(id)
  }
  const campaigns = await sql.query<{ id: string }>(
    `update campaigns set definition = jsonb_set(definition, '{audience,tag}', to_jsonb($3::text)),
       freezing = null, ${TOUCH}
     where owner_id = $1 and state = 'draft' and definition -> 'audience' ->> 'tag' = $2
       and ($4::uuid[] is null or id = any ($4))
     returning id`,
    [ownerId, from, to, only?.campaigns ?? null],
  )
  return { views, campaigns: campaigns.map(({ id }) => id) }
}
