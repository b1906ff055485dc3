import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TagChanged } from '@bellbird/contract/contacts/tags'
import type { Database } from '../database/database.ts'
import { newId } from '../database/id.ts'
import { writeFrom } from './history/origin.ts'
import { TOUCH } from './store.ts'

const BATCH = 500

/** SQL with $1 for the owner. A changed contact must no longer match. */
type Change = { set: string; where: string; values: unknown[] }

/** If interrupted, it can simply be repeated. */
export async function changeTogether(
  database: Database,
  ownerId: string,
  { set, where, values }: Change,
  update_id = newId(),
): Promise<TagChanged> {
  let contacts = 0
  for (;;) {
    const changed = await database.transaction(async (sql) => {
      await writeFrom(sql, { origin: 'bulk', id: update_id })
      return sql.query(
        `update contacts set ${TOUCH}, ${set}
         where id in (
           select id from contacts where owner_id = $1 and ${where}
           order by id limit ${BATCH} for update)
         returning 1`,
        [ownerId, ...values],
      )
    })
    contacts += changed.length
    if (changed.length < BATCH) break
    await nextTurn()
  }
  return { contacts, ...(contacts > 0 && { update_id }) }
}
