import { keepingUnlessRemoved } from '@bellbird/contract/calling/calling'
import {
  type BulkUpdate,
  type ContactInput,
  type ContactUpdate,
  isIdentifiable,
  UNIDENTIFIABLE,
} from '@bellbird/contract/contacts/contact'
import { isDuplicate, type Sql } from '../database/database.ts'
import { isId, newId } from '../database/id.ts'
import { conflict, issue, notFound, ProblemError } from '../http/problem.ts'
import { distinctFurther } from './distinct-further.ts'
import { type Origin, writeFrom } from './history/origin.ts'
import { createParameters } from './parameters.ts'
import { COLUMNS, type Row, type StoredContact, toContact } from './row.ts'
import { differing, written } from './written.ts'

/** Strictly increasing, so that no two versions of a contact share a time. */
export const TOUCH = `updated_at = greatest(date_trunc('milliseconds', clock_timestamp()),
  updated_at + interval '1 millisecond')`

export type ContactStore = ReturnType<typeof contactStore>

/** `from` is the origin of single writes, which must be in a transaction. */
export function contactStore(sql: Sql, ownerId: string, from: Origin = { origin: 'form' }) {
  async function find(id: string): Promise<StoredContact> {
    if (!isId(id)) throw notFound('Contact')
    const [row] = await sql.query<Row>(
      `select ${COLUMNS} from contacts where owner_id = $1 and id = $2`,
      [ownerId, id],
    )
    if (!row) throw notFound('Contact')
    return toContact(row)
  }

  async function insert(input: ContactInput) {
    await writeFrom(sql, from)
    const { values, place } = createParameters()
    const columns = [
      { column: 'id', value: place(newId()) },
      { column: 'owner_id', value: place(ownerId) },
      ...written(distinctFurther({ status: 'lead', source: 'manual', ...input }), place),
    ]
    const [row] = await rejectDuplicates(
      sql.query<Row>(
        `insert into contacts (${columns.map(({ column }) => column).join(', ')})
         values (${columns.map(({ value }) => value).join(', ')}) returning ${COLUMNS}`,
        values,
      ),
    )
    return toContact(row as Row)
  }

  async function update(
    id: string,
    change: ContactUpdate,
    isCurrent: (contact: StoredContact) => boolean,
  ) {
    const current = await findForUpdate(id)
    if (!isCurrent(current)) throw changedMeanwhile()
    if (!isIdentifiable({ ...current, ...change })) {
      throw new ProblemError(422, [issue('first_name', UNIDENTIFIABLE, 'unidentifiable')])
    }
    await writeFrom(sql, from)
    const { values, place } = createParameters()
    const merged = change.custom_fields && {
      custom_fields: keepingUnlessRemoved(current.custom_fields, change.custom_fields),
    }
    const distinct = distinctFurther(change, current)
    const assignments = written({ ...distinct, ...merged }, place).map(
      ({ column, value }) => `${column} = ${value}`,
    )
    const [row] = await rejectDuplicates(
      sql.query<Row>(
        `update contacts set ${[...assignments, TOUCH].join(', ')}
         where owner_id = ${place(ownerId)} and id = ${place(id)} returning ${COLUMNS}`,
        values,
      ),
    )
    return toContact(row as Row)
  }

  async function findForUpdate(id: string) {
    if (!isId(id)) throw notFound('Contact')
    await sql.query('select 1 from contacts where owner_id = $1 and id = $2 for update', [
      ownerId,
      id,
    ])
    return find(id)
  }

  /** Ignores ids that are not the owner's. */
  async function bulkUpdate({ contact_ids, updates }: BulkUpdate) {
    const update_id = newId()
    await writeFrom(sql, { origin: 'bulk', id: update_id })
    const { values, place } = createParameters()
    const columns = written(updates, place)
    if (columns.length === 0) return { updated: 0 }
    const assignments = columns.map(({ column, value }) => `${column} = ${value}`)
    const updated = await sql.query(
      `update contacts set ${[...assignments, TOUCH].join(', ')}
       where owner_id = ${place(ownerId)} and id = any(${place(contact_ids.filter(isId))}::uuid[])
         and ${differing(columns)}
       returning id`,
      values,
    )
    return { updated: updated.length, ...(updated.length > 0 && { update_id }) }
  }

  return { find, findForUpdate, insert, update, bulkUpdate }
}

function changedMeanwhile() {
  return new ProblemError(412, 'Someone else changed this contact in the meantime')
}

async function rejectDuplicates<T>(statement: Promise<T>) {
  try {
    return await statement
  } catch (error) {
    if (!isDuplicate(error, 'contacts_email_taken')) throw error
    throw conflict(issue('email', 'Another contact already has this email address', 'taken'))
  }
}
