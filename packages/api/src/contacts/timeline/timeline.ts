import type { TimelineQuery } from '@bellbird/contract/contacts/timeline'
import type { TimelineKind } from '@bellbird/contract/contacts/timeline-words'
import type { Sql } from '../../database/database.ts'
import { contactStore } from '../store.ts'
import { timelineCalls } from './calls.ts'
import { timelineChanges } from './changes.ts'
import { type Cursor, compare, cursorAfter, cursorFor } from './cursor.ts'
import { NOTE_COLUMNS, type NoteRow, toNote } from './notes.ts'
import { TASKS, type TaskRow, toTask } from './tasks.ts'

const DEFAULT_LIMIT = 25
/** More open tasks are only listed by GET /api/tasks. */
const MAX_OPEN_TASKS = 50

type Found = { id: string; at: string; kind: string }

/** A source of timeline entries of one kind. */
export type TimelineSource = {
  page(cursor: Cursor, limit: number): Promise<Found[]>
  count(): Promise<number>
}

/** The timeline of a contact, newest first. Rejects with 404, and with 422 for an invalid `before`. */
export async function readTimeline(
  sql: Sql,
  ownerId: string,
  contactId: string,
  { kind, before, limit = DEFAULT_LIMIT }: TimelineQuery,
) {
  const { id } = await contactStore(sql, ownerId).find(contactId)
  const sources: Record<TimelineKind, TimelineSource> = {
    call: timelineCalls(sql, ownerId, id),
    note: notesOf(sql, ownerId, id),
    task: doneTasksOf(sql, ownerId, id),
    change: await timelineChanges(sql, ownerId, id),
  }
  const kinds = Object.keys(sources) as TimelineKind[]
  const found: Found[] = []
  const counts = { call: 0, note: 0, task: 0, change: 0 }
  for (const each of kinds) {
    if (!kind || kind === each) {
      found.push(...(await sources[each].page(cursorFor(each, before), limit + 1)))
    }
    counts[each] = await sources[each].count()
  }
  const entries = found.toSorted(compare).slice(0, limit)
  const last = entries.at(-1)
  const withTasks = !before && (!kind || kind === 'task')
  return {
    entries,
    before: last && found.length > limit ? cursorAfter(last) : null,
    open_tasks: withTasks ? await openTasksOf(sql, ownerId, id) : [],
    counts,
  }
}

function notesOf(sql: Sql, ownerId: string, contactId: string): TimelineSource {
  return {
    async page({ at, id }, limit) {
      const rows = await sql.query<NoteRow>(
        `select ${NOTE_COLUMNS} from contact_notes
         where owner_id = $1 and contact_id = $2 and (created_at, id) < ($3::text::timestamptz, $4::uuid)
         order by created_at desc, id desc limit $5`,
        [ownerId, contactId, at, id, limit],
      )
      return rows.map(toNote).map((note) => ({
        id: note.id,
        at: note.created_at,
        kind: 'note',
        note,
      }))
    },
    count: () => countIn(sql, 'contact_notes', ownerId, contactId),
  }
}

function doneTasksOf(sql: Sql, ownerId: string, contactId: string): TimelineSource {
  return {
    async page({ at, id }, limit) {
      const rows = await sql.query<TaskRow>(
        `select * from ${TASKS} where owner_id = $1 and contact_id = $2 and done_at is not null
           and (done_at, id) < ($3::text::timestamptz, $4::uuid)
         order by done_at desc, id desc limit $5`,
        [ownerId, contactId, at, id, limit],
      )
      return rows.map((row) => {
        const task = toTask(row)
        return { id: task.id, at: task.done_at ?? task.created_at, kind: 'task', task }
      })
    },
    count: () => countIn(sql, 'contact_tasks', ownerId, contactId),
  }
}

async function openTasksOf(sql: Sql, ownerId: string, contactId: string) {
  const rows = await sql.query<TaskRow>(
    `select * from ${TASKS} where owner_id = $1 and contact_id = $2 and done_at is null
     order by due_at nulls last, id limit ${MAX_OPEN_TASKS}`,
    [ownerId, contactId],
  )
  return rows.map(toTask)
}

async function countIn(sql: Sql, table: string, ownerId: string, contactId: string) {
  const [row] = await sql.query<{ rows: number }>(
    `select count(*)::int as rows from ${table} where owner_id = $1 and contact_id = $2`,
    [ownerId, contactId],
  )
  return row?.rows ?? 0
}
