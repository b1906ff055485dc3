import type { ContactOrigin } from '@bellbird/contract/contacts/history'
import type { Sql } from '../../database/database.ts'

/** From where a contact is written; see the migration of the contact's history. */
export type Origin = {
  /** 'own' is who keeps the changes itself. */
  origin: ContactOrigin | 'own'
  /** Which one of its kind: an import, another contact. */
  id?: string | undefined
  /** What it is called, where nothing else tells. */
  name?: string
  /** The change that is taken back. */
  undoes?: number
}

/** Says from where contacts are written until the end of the transaction, or until it is said again. */
export async function writeFrom(sql: Sql, { origin, id = '', name = '', undoes }: Origin) {
  await sql.query(
    `select set_config('bellbird.origin', $1, true), set_config('bellbird.origin_id', $2, true),
       set_config('bellbird.origin_name', $3, true), set_config('bellbird.undoes', $4, true)`,
    [origin, id, name, undoes === undefined ? '' : String(undoes)],
  )
}
