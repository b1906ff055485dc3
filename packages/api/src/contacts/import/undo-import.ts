import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportUndo, KeptContact } from '@bellbird/contract/contact-import/import-record'
import { contactName } from '@bellbird/contract/contacts/name'
import type { Database, Sql } from '../../database/database.ts'
import { isId, newId } from '../../database/id.ts'
import { notFound, ProblemError } from '../../http/problem.ts'
import { activityStore } from '../activity/store.ts'
import { importRecords } from './record-list.ts'
import { CAN_UNDO, HELD } from './record-row.ts'
import { previewTakeBack, takeBack } from './take-back.ts'

const BATCH = 100

const MAX_KEPT_SHOWN = 100

/** Resumes an interrupted undo. Rejects with 404, or with 409 if the import is running or cannot be undone. */
export async function undoImport(database: Database, ownerId: string, id: string) {
  const records = importRecords(database, ownerId)
  if ((await records.find(id)).state === 'undone') return records.find(id)
  while (await database.transaction((sql) => undoBatch(sql, ownerId, id))) await nextTurn()
  return records.find(id)
}

type Undoing = {
  undone: boolean
  alive: boolean
  can_undo: boolean
  changes: number
  undo: ImportUndo | null
  undone_to: string | null
  undo_activity: string | null
  file_name: string
}

/** Rejects with 404, or with 409 if nothing can be undone. */
export async function previewUndo(sql: Sql, ownerId: string, id: string) {
  const at = await undoingOf(sql, ownerId, id)
  if (!at) throw notFound('Import')
  if (!at.can_undo) throw cannotUndo(at)
  return previewTakeBack(sql, id, at.undone_to)
}

async function undoingOf(sql: Sql, ownerId: string, id: string, lock: '' | 'for update' = '') {
  if (!isId(id)) return undefined
  const [at] = await sql.query<Undoing>(
    `select undone_at is not null as undone, ${HELD.isHeld} as alive, ${CAN_UNDO} as can_undo, changes, undo, undone_to,
        undo_activity, file_name
     from contact_imports where owner_id = $1 and id = $2 ${lock}`,
    [ownerId, id],
  )
  return at
}

async function undoBatch(sql: Sql, ownerId: string, id: string) {
  const at = await undoingOf(sql, ownerId, id, 'for update')
  if (!at || at.undone) return false
  if (!at.can_undo) throw cannotUndo(at)

  const undo = at.undo ?? (await begin(sql, id, at.changes))
  const activity = at.undo_activity ?? newId()
  const batch = await takeBack(sql, id, at.undone_to, BATCH)
  undo.removed += batch.removed
  undo.restored += batch.restored
  undo.kept += batch.kept.length
  undo.kept_contacts = [...undo.kept_contacts, ...batch.kept.map(toKeptContact)].slice(
    0,
    MAX_KEPT_SHOWN,
  )
  const more = batch.last !== null

  // A run that seemed dead must not continue, and from here on, repeating the import starts over.
  await sql.query(
    `update contact_imports set undo = $2::text::jsonb, undone_to = coalesce($3, undone_to),
       undo_activity = $4, run = null,
       idempotency_key = case when finished_at is not null then idempotency_key end,
       undone_at = case when $5::boolean then null else clock_timestamp() end
     where id = $1`,
    [id, JSON.stringify(undo), batch.last, activity, more],
  )
  const { removed, restored, kept } = undo
  const figures = { count: removed + restored, removed, restored, kept }
  await activityStore(sql, ownerId).record('import_undone', {
    id: activity,
    name: at.file_name,
    figures,
    item: { type: 'import', id },
  })
  return more
}

async function begin(sql: Sql, id: string, changes: number): Promise<ImportUndo> {
  const [left] = await sql.query<{ rows: number }>(
    `select count(*)::int as rows from contact_changes join contacts on contacts.id = contact_id
     where origin_id = $1 and origin = 'import'`,
    [id],
  )
  const removedRows = changes - (left?.rows ?? 0)
  return { removed: 0, restored: 0, kept: 0, gone: removedRows, kept_contacts: [] }
}

type KeptRow = Awaited<ReturnType<typeof takeBack>>['kept'][number]

function toKeptContact({ by_import, ...contact }: KeptRow): KeptContact {
  const reason = by_import ? 'Changed by a later import' : 'Edited after the import'
  return { id: contact.id, name: contactName(contact), reason }
}

function cannotUndo({ undone, alive, changes }: Undoing) {
  if (undone) return new ProblemError(409, 'This import was already undone.')
  if (alive) {
    const detail = 'This import is still running. Wait until it finishes, then undo it.'
    return new ProblemError(409, detail, { 'Retry-After': '5' })
  }
  return new ProblemError(
    409,
    changes > 0
      ? 'This import is too old to undo: the previous values are no longer available.'
      : 'This import didn’t change any contacts, so there’s nothing to undo.',
  )
}
