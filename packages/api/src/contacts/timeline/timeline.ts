import type { TimelineQuery } from '@bellbird/contract/contacts/timeline'
import type { TimelineKind } from '@bellbird/contract/contacts/timeline-words'
import type { Sql } from '../../database/database.ts'
import { contactStore } from '../store.ts'
import { CALLS, timelineCalls } from './calls.ts'
import { timelineChanges } from './changes.ts'
import { type Cursor, compare, cursorAfter, cursorFor } from './cursor.ts'
import { NOTE_COLUMNS, type NoteRow, toNote } from './notes.ts'
import { TASKS, type TaskRow, toTask } from './tasks.ts'

const DEFAULT_LIMIT = 25
/** More open tasks are only listed by GET /api/tasks. */
const MAX_OPEN_TASKS = 50

type EntryKey = { id: string; at: string; kind: string }

type TimelinePage = (cursor: Cursor, limit: number) => Promise<EntryKey[]>

/** Rejects with 404, and with 422 for an invalid `before`. */
export async function readTimeline(
  sql: Sql,
  ownerId: string,
  contactId: string,
  { kind, before, limit = DEFAULT_LIMIT }: TimelineQuery,
) {
  const { id } = await contactStore(sql, ownerId).find(contactId)
  const changes = await timelineChanges(sql, ownerId, id, kind)
  const counts = { ...(await countsOf(sql, ownerId, id)), change: await changes.count() }
  const pages: Record<TimelineKind, TimelinePage> = {
    call: timelineCalls(sql, ownerId, id),
    note: notesOf(sql, ownerId, id),
    task: doneTasksOf(sql, ownerId, id),
    change: changes.page,
  }
  const found: EntryKey[] = []
  for (const each of Object.keys(pages) as TimelineKind[]) {
    const cursor = cursorFor(each, before)
    if (counts[each] === 0 || (kind && kind !== each)) continue
    found.push(...(await pages[each](cursor, limit + 1)))
  }
  const entries = found.toSorted(compare).slice(0, limit)
  const last = entries.at(-1)
  const withTasks = counts.task > 0 && !before && (!kind || kind === 'task')
  return {
    entries,
    before: last && found.length > limit ? cursorAfter(last) : null,
    open_tasks: withTasks ? await openTasksOf(sql, ownerId, id) : [],
    counts,
  }
}

function notesOf(sql: Sql, ownerId: string, contactId: string): TimelinePage {
  return async ({ at, id }, limit) => {
    const rows = await sql.query<NoteRow>(
      `select ${NOTE_COLUMNS} from contact_notes
       where owner_id = $1 and contact_id = $2 and (created_at, id) < ($3::text::timestamptz, $4::uuid)
       order by created_at desc, id desc limit $5`,
      [ownerId, contactId, at, id, limit],
    )
    return rows
      .map(toNote)
      .map((note) => ({ id: note.id, at: note.created_at, kind: 'note', note }))
  }
}

function doneTasksOf(sql: Sql, ownerId: string, contactId: string): TimelinePage {
  return async ({ at, id }, limit) => {
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

async function countsOf(sql: Sql, ownerId: string, contactId: string) {
  const own = 'where owner_id = $1 and contact_id = $2'
  const [counts] = await sql.query<{ call: number; note: number; task: number }>(
    `select (select count(*)::int from ${CALLS}) as call,
       (select count(*)::int from contact_notes ${own}) as note,
       (select count(*)::int from contact_tasks ${own}) as task`,
    [ownerId, contactId],
  )
  return counts ?? { call: 0, note: 0, task: 0 }
}
