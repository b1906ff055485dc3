import type { SelectionInput } from '@bellbird/contract/contacts/bulk'
import { MAX_SELECTED } from '@bellbird/contract/contacts/bulk-limits'
import type { Sql } from '../../database/database.ts'
import { isId, newId } from '../../database/id.ts'
import { conflict, issue } from '../../http/problem.ts'
import { conditions } from '../conditions.ts'
import { createParameters, type Place } from '../parameters.ts'

const PART = 1_000

/** Methods that write must be called in a transaction. */
export function selectionStore(sql: Sql, ownerId: string) {
  return {
    async insert({ contact_ids, filter = {}, expected_count }: SelectionInput) {
      const selection = await insertFrom((place) => {
        const matching = contact_ids
          ? `owner_id = ${place(ownerId)} and id = any(${place(contact_ids.filter(isId))}::uuid[])`
          : conditions(ownerId, filter, place)
        return `contacts where ${matching}`
      })
      const { count } = selection
      const isTooLarge = count > MAX_SELECTED
      if (isTooLarge || (expected_count !== undefined && count !== expected_count)) {
        throw anotherCount(count, count === 1 ? 'contact matches' : 'contacts match')
      }
      return selection
    },

    insertUntagged(selection: string, tags: string[]) {
      return insertFrom(
        (place) =>
          `contacts where ${conditions(ownerId, { selection }, place)} and not tags @> ${place(tags)}::text[]`,
      )
    },

    async insertTrash(expected: number) {
      const selection = await insertFrom(
        (place) =>
          `(select id from binned_contacts where owner_id = ${place(ownerId)}
            order by deleted_at, id limit ${MAX_SELECTED}) trashed`,
      )
      const { count } = selection
      if (count !== expected) {
        throw anotherCount(count, `${count === 1 ? 'contact is' : 'contacts are'} in the trash`)
      }
      return selection
    },

    async slice(id: string, from: number, limit: number) {
      const [part] = await sql.query<{ contact_ids: string[] }>(
        `select contact_ids[$3::int:$4::int] as contact_ids from contact_selection_parts
         where selection_id = $1 and part = $2`,
        [id, Math.floor(from / PART), (from % PART) + 1, (from % PART) + limit],
      )
      return part?.contact_ids ?? []
    },
  }

  async function insertFrom(source: (place: Place) => string) {
    const { values, place } = createParameters()
    const [id, owner] = [place(newId()), place(ownerId)]
    const [selection] = await sql.query<{ id: string; count: number }>(
      `with numbered as (
         select id, row_number() over (order by id) - 1 as at from ${source(place)}
         limit ${MAX_SELECTED + 1}
       ), selection as (
         insert into contact_selections (id, owner_id, count)
         select ${id}, ${owner}, count(*) from numbered returning id, count
       ), parts as (
         insert into contact_selection_parts (selection_id, owner_id, part, contact_ids)
         select ${id}, ${owner}, at / ${PART}, array_agg(id order by id) from numbered group by 3
       )
       select id, count from selection`,
      values,
    )
    return selection as { id: string; count: number }
  }
}

function anotherCount(count: number, matching: string) {
  const found = count > MAX_SELECTED ? `More than ${MAX_SELECTED}` : String(count)
  const sentence = `${found} ${matching} now. Review the list and try again.`
  return conflict(issue('expected_count', sentence, 'changed'))
}

/** The selections' jobs are deleted with them. */
export async function deleteOldSelections(sql: Sql, days: number) {
  await sql.query(
    `delete from contact_selections selection
     where created_at < now() - $1 * interval '1 day' and not exists (
       select from campaigns where campaigns.owner_id = selection.owner_id
         and selection.id::text in (definition #>> '{audience,selection}',
           definition #>> '{audience,also_selection}'))`,
    [days],
  )
}
