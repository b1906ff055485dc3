import {
  MAX_PINNED,
  MAX_VIEWS,
  type SavedView,
  type SavedViewInput,
  type SavedViewUpdate,
} from '@bellbird/contract/contacts/saved-view'
import { isDuplicate, type Sql } from '../../database/database.ts'
import { isId, newId } from '../../database/id.ts'
import { conflict, issue, notFound } from '../../http/problem.ts'

const COLUMNS = 'id, name, query, pinned, position'

/** Methods that write must be called in a transaction. */
export function viewStore(sql: Sql, ownerId: string) {
  function list() {
    return sql.query<SavedView>(
      `select ${COLUMNS} from saved_views where owner_id = $1 order by position, lower(name), id`,
      [ownerId],
    )
  }

  /** Locks the owner's row, so that concurrent requests cannot exceed the limit. */
  async function assertWithinLimit({ pinned }: { pinned?: boolean | undefined }, id?: string) {
    await sql.query('select 1 from users where id = $1 for update', [ownerId])
    const others = (await list()).filter((view) => view.id !== id)
    if (!id && others.length >= MAX_VIEWS) {
      throw conflict(
        issue('name', `You’ve reached the limit of ${MAX_VIEWS} views. Delete one first.`, 'full'),
      )
    }
    if (pinned && others.filter((view) => view.pinned).length >= MAX_PINNED) {
      throw conflict(
        issue('pinned', `${MAX_PINNED} views are already pinned. Unpin one first.`, 'full'),
      )
    }
  }

  async function move(id: string, position: number) {
    const others = (await list()).map((view) => view.id).filter((other) => other !== id)
    const ids = others.toSpliced(position - 1, 0, id)
    await sql.query(
      `update saved_views set position = placed.place
       from unnest($2::uuid[]) with ordinality as placed(id, place)
       where owner_id = $1 and saved_views.id = placed.id`,
      [ownerId, ids],
    )
  }

  return {
    list,

    async insert(input: SavedViewInput) {
      await assertWithinLimit(input)
      const [view] = await rejectDuplicates(
        sql.query<SavedView>(
          `insert into saved_views (id, owner_id, name, query, pinned, position)
           select $1, $2, $3, $4, $5, coalesce(max(position), 0) + 1
           from saved_views where owner_id = $2 returning ${COLUMNS}`,
          [newId(), ownerId, input.name, input.query, input.pinned],
        ),
      )
      return view as SavedView
    },

    async update(id: string, { name, query, pinned, position }: SavedViewUpdate) {
      if (!isId(id)) throw notFound('View')
      await assertWithinLimit({ pinned }, id)
      if (position) await move(id, position)
      const [view] = await rejectDuplicates(
        sql.query<SavedView>(
          `update saved_views set name = coalesce($3, name), query = coalesce($4, query),
             pinned = coalesce($5, pinned)
           where owner_id = $1 and id = $2 returning ${COLUMNS}`,
          [ownerId, id, name ?? null, query ?? null, pinned ?? null],
        ),
      )
      if (!view) throw notFound('View')
      return view
    },

    async remove(id: string) {
      if (!isId(id)) throw notFound('View')
      const deleted = await sql.query(
        `with deleted as (
           delete from saved_views where owner_id = $1 and id = $2 returning position
         ), closed as (
           update saved_views set position = position - 1
           where owner_id = $1 and position > (select position from deleted)
         )
         select position from deleted`,
        [ownerId, id],
      )
      if (deleted.length === 0) throw notFound('View')
    },
  }
}

async function rejectDuplicates<T>(statement: Promise<T>) {
  try {
    return await statement
  } catch (error) {
    if (!isDuplicate(error, 'saved_views_name_taken')) throw error
    throw conflict(issue('name', 'Another view already has this name', 'taken'))
  }
}
