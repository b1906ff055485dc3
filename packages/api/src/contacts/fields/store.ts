import { MAX_FIELDS } from '@bellbird/contract/contacts/field-words'
import {
  type ContactFieldInput,
  type ContactFieldUpdate,
  OPTIONS_MISSING,
} from '@bellbird/contract/contacts/fields'
import { isDuplicate, type Sql } from '../../database/database.ts'
import { isId, newId } from '../../database/id.ts'
import { conflict, issue, notFound, ProblemError } from '../../http/problem.ts'
import { assertCurrent, type IsCurrent } from '../timeline/version.ts'

type Row = {
  id: string
  name: string
  type: ContactFieldInput['type']
  options: string[]
  former_name: string | null
  updated_at: Date
}

export type StoredField = ReturnType<typeof toField>

const COLUMNS = 'id, name, type, options, former_name, updated_at'
const RESTORABLE_DAYS = 90
const LATER = `greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')`

/** Methods that write must be called in a transaction. */
export function fieldStore(sql: Sql, ownerId: string) {
  async function list() {
    const rows = await sql.query<Row>(
      `select ${COLUMNS} from contact_fields where owner_id = $1 order by position, id`,
      [ownerId],
    )
    return rows.map(toField)
  }

  async function find(id: string) {
    const field = isId(id) ? (await list()).find((one) => one.id === id) : undefined
    if (!field) throw notFound('Field')
    return field
  }

  function lock() {
    return sql.query('select 1 from users where id = $1 for update', [ownerId])
  }

  async function insertRow({ name, type, options }: ContactFieldInput) {
    const id = newId()
    await rejectDuplicates(
      sql.query(
        `insert into contact_fields (id, owner_id, name, type, options, position)
         select $1, $2, $3, $4, $5::text::jsonb, coalesce(max(position) + 1, 0)
         from contact_fields where owner_id = $2`,
        [id, ownerId, name, type, JSON.stringify(optionsOf(type, options))],
      ),
    )
    return id
  }

  return {
    list,
    find,

    async insert(input: ContactFieldInput) {
      await lock()
      if ((await list()).length >= MAX_FIELDS) {
        const sentence = `You’ve reached the limit of ${MAX_FIELDS} fields. Delete one first.`
        throw conflict(issue('name', sentence, 'full'))
      }
      return find(await insertRow(input))
    },

    async defineAsText(names: string[]) {
      await lock()
      const fields = await list()
      const taken = new Set(fields.map(({ name }) => name.toLowerCase()))
      let room = MAX_FIELDS - fields.length
      for (const name of names) {
        if (room <= 0) break
        if (taken.has(name.toLowerCase())) continue
        taken.add(name.toLowerCase())
        await insertRow({ name, type: 'text', options: [] })
        room -= 1
      }
    },

    /** Rejects with 404, 409, 412 and 422. */
    async update(id: string, change: ContactFieldUpdate, isCurrent: IsCurrent) {
      await lock()
      const before = await find(id)
      assertCurrent(before, isCurrent, 'field')
      const { position, name = before.name, type = before.type } = change
      const options = optionsOf(type, change.options ?? before.options)
      if (position !== undefined) await move(id, position)
      const isSame =
        name === before.name &&
        type === before.type &&
        options.join('\n') === before.options.join('\n')
      if (isSame) return find(id)
      await rejectDuplicates(
        sql.query(
          `update contact_fields set name = $3, type = $4, options = $5::text::jsonb, updated_at = ${LATER},
             former_name = case when name = $3 then former_name else name end
           where owner_id = $1 and id = $2`,
          [ownerId, id, name, type, JSON.stringify(options)],
        ),
      )
      return find(id)
    },

    renamed(id: string) {
      return sql.query(
        'update contact_fields set former_name = null where owner_id = $1 and id = $2',
        [ownerId, id],
      )
    },

    async remove(id: string, updateId: string) {
      await sql.query(
        `delete from deleted_contact_fields
         where owner_id = $1 and deleted_at < now() - interval '${RESTORABLE_DAYS} days'`,
        [ownerId],
      )
      await sql.query(
        `with removed as (
           delete from contact_fields where owner_id = $1 and id = $2 returning *
         )
         insert into deleted_contact_fields (id, owner_id, update_id, name, type, options, position)
         select id, owner_id, $3, name, type, options, position from removed`,
        [ownerId, id, updateId],
      )
    },

    async restore(updateId: string) {
      await lock()
      const restored = await sql.query(
        `with restored as (
           insert into contact_fields (id, owner_id, name, type, options, position)
           select id, owner_id, name, type, options, position from deleted_contact_fields
           where owner_id = $1 and update_id = $2
             and (select count(*) from contact_fields where owner_id = $1) < ${MAX_FIELDS}
           on conflict do nothing returning id
         )
         delete from deleted_contact_fields where id in (select id from restored) returning id`,
        [ownerId, updateId],
      )
      return restored.length > 0
    },
  }

  async function move(id: string, position: number) {
    const others = (await list()).map((field) => field.id).filter((one) => one !== id)
    await sql.query(
      `update contact_fields set position = array_position($2::uuid[], id) where owner_id = $1`,
      [ownerId, others.toSpliced(position, 0, id)],
    )
  }
}

function optionsOf(type: string, options: string[]) {
  if (type !== 'choice') return []
  if (options.length > 0) return options
  throw new ProblemError(422, [issue('options', OPTIONS_MISSING, 'missing')])
}

function toField({ updated_at, ...row }: Row) {
  return { ...row, updated_at: updated_at.toISOString() }
}

async function rejectDuplicates<T>(statement: Promise<T>) {
  try {
    return await statement
  } catch (error) {
    if (!isDuplicate(error, 'contact_fields_name_taken')) throw error
    throw conflict(issue('name', 'Another field already has this name', 'taken'))
  }
}
