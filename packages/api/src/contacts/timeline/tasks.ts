import { contactName } from '@bellbird/contract/contacts/name'
import {
  hasDayForTime,
  type TaskInput,
  type TaskQuery,
  type TaskUpdate,
  TIME_WITHOUT_DAY,
} from '@bellbird/contract/contacts/timeline'
import type { TaskState } from '@bellbird/contract/contacts/timeline-words'
import type { Sql } from '../../database/database.ts'
import { isId, newId } from '../../database/id.ts'
import { toPageRange } from '../../http/pagination.ts'
import { issue, notFound, ProblemError } from '../../http/problem.ts'
import { contactStore } from '../store.ts'
import { assertCurrent, type IsCurrent } from './version.ts'

export type TaskRow = {
  id: string
  text: string
  due_on: string | null
  due_time: string | null
  time_zone: string
  due_at: Date | null
  done_at: Date | null
  created_at: Date
  updated_at: Date
  contact_id: string
  first_name: string
  last_name: string
  email: string
  company: string
  phone: string
}

export const TASKS = `(
  select task.id, task.owner_id, task.contact_id, text, due_on::text as due_on, time_zone, due_at, done_at,
    to_char(due_time, 'HH24:MI') as due_time, task.created_at, task.updated_at,
    first_name, last_name, email, company, phone
  from contact_tasks task join contacts on contacts.id = task.contact_id
) tasks`

const DUE_AT = `case when $4::date is null then null
  when $5::time is null then ($4::date + 1)::timestamp at time zone $6
  else ($4::date + $5::time) at time zone $6 end`

const LATER = `greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')`

const states: Record<TaskState, string> = {
  open: 'done_at is null',
  // The first condition uses the index: no time zone is further ahead.
  due: `done_at is null and due_at < now() + interval '3 days'
    and due_on::date <= (now() at time zone time_zone)::date`,
  overdue: 'done_at is null and due_at <= now()',
  done: 'done_at is not null',
}

/** Methods that write must be called in a transaction. */
export function taskStore(sql: Sql, ownerId: string) {
  async function find(id: string) {
    const [row] = isId(id)
      ? await sql.query<TaskRow>(`select * from ${TASKS} where owner_id = $1 and id = $2`, [
          ownerId,
          id,
        ])
      : []
    if (!row) throw notFound('Task')
    return toTask(row)
  }

  return {
    find,

    async list({ state, ...query }: TaskQuery) {
      const { limit, offset } = toPageRange(query)
      const order = state === 'done' ? 'done_at desc, id desc' : 'due_at nulls last, id'
      const rows = await sql.query<TaskRow>(
        `select * from ${TASKS} where owner_id = $1 and ${states[state]}
         order by ${order} limit $2 offset $3`,
        [ownerId, limit, offset],
      )
      return rows.map(toTask)
    },

    async count({ state }: Pick<TaskQuery, 'state'>) {
      const [row] = await sql.query<{ tasks: number }>(
        `select count(*)::int as tasks from ${TASKS} where owner_id = $1 and ${states[state]}`,
        [ownerId],
      )
      return row?.tasks ?? 0
    },

    async insert(contactId: string, { text, due_on, due_time, time_zone }: TaskInput) {
      const contact = await contactStore(sql, ownerId).findForUpdate(contactId)
      const id = newId()
      await sql.query(
        `insert into contact_tasks
           (id, owner_id, contact_id, text, due_on, due_time, time_zone, due_at)
         values ($1, $2, $7, $3, $4::date, $5::time, $6, ${DUE_AT})`,
        [id, ownerId, text, due_on, due_time, time_zone, contact.id],
      )
      return find(id)
    },

    /** Rejects with 404, 412 and 422. */
    async update(id: string, { done, ...change }: TaskUpdate, isCurrent: IsCurrent) {
      await find(id)
      await sql.query('select 1 from contact_tasks where id = $1 for update', [id])
      const before = await find(id)
      assertCurrent(before, isCurrent, 'task')
      const { text, due_on, due_time, time_zone } = { ...before, ...given(change) }
      if (!hasDayForTime({ due_on, due_time })) {
        throw new ProblemError(422, [issue('due_on', TIME_WITHOUT_DAY, 'missing')])
      }
      await sql.query(
        `update contact_tasks set text = $3, due_on = $4::date, due_time = $5::time, time_zone = $6,
           due_at = ${DUE_AT}, updated_at = ${LATER}, done_at = case when $7::boolean is null then done_at
             when $7 then coalesce(done_at, clock_timestamp()) end
         where id = $1 and owner_id = $2`,
        [id, ownerId, text, due_on, due_time, time_zone, done ?? null],
      )
      return find(id)
    },

    async remove(id: string) {
      await find(id)
      await sql.query('delete from contact_tasks where owner_id = $1 and id = $2', [ownerId, id])
    },
  }
}

function given<T extends object>(change: T) {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as T
}

export function toTask(row: TaskRow) {
  return {
    id: row.id,
    contact: { id: row.contact_id, name: contactName(row) },
    text: row.text,
    due_on: row.due_on,
    due_time: row.due_time,
    time_zone: row.time_zone,
    due_at: row.due_at?.toISOString() ?? null,
    done_at: row.done_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
