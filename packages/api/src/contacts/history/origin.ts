import type { ContactOrigin } from '@bellbird/contract/contacts/history'
import type { Sql } from '../../database/database.ts'

/** From where a contact is written; see the migration of the contact's history. */
export type Origin = {
  /** 'own' is who keeps the changes itself. */
  origin: ContactOrigin | 'own'
  /** Which one of its kind: an import, another contact. */
  id?: string | undefined
  /** Its name, where it cannot be looked up. */
  name?: string
  /** The change that is taken back. */
  undoes?: number
}

/** Sets the origin of writes to contacts until the end of the transaction, or until it is set again. */
export async function writeFrom(sql: Sql, { origin, id = '', name = '', undoes }: Origin) {
  await sql.query(
    `select set_config('bellbird.origin', $1, true), set_config('bellbird.origin_id', $2, true),
       set_config('bellbird.origin_name', $3, true), set_config('bellbird.undoes', $4, true)`,
    [origin, id, name, undoes === undefined ? '' : String(undoes)],
  )
}
