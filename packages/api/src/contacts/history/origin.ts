import type { ContactOrigin } from '@bellbird/contract/contacts/history'
import type { Sql } from '../../database/database.ts'

/** The origin of a write to contacts; see the migration that adds their history. */
export type Origin = {
  /** 'own' is for code that records changes itself. */
  origin: ContactOrigin | 'own'
  id?: string | undefined
  name?: string
  /** The id of the change that is undone, or of each contact's by the contact's id. */
  undoes?: number | Record<string, number>
}

/** Until the transaction ends or it is set again. */
export async function writeFrom(sql: Sql, { origin, id = '', name = '', undoes }: Origin) {
  await sql.query(
    `select set_config('bellbird.origin', $1, true), set_config('bellbird.origin_id', $2, true),
       set_config('bellbird.origin_name', $3, true), set_config('bellbird.undoes', $4, true)`,
    [origin, id, name, undoes === undefined ? '' : JSON.stringify(undoes)],
  )
}

/** With `=`, until new statistics are there, the planner expects few changes and reads all of an origin per batch. */
export function isOf(table: string, parameter: string) {
  return `${table}.origin_id is not distinct from ${parameter}`
}
