import { type BulkUndone, MAX_UNDONE } from '@bellbird/contract/contacts/contact'
import type { Sql } from '../../database/database.ts'
import { isId } from '../../database/id.ts'
import { notFound, ProblemError } from '../../http/problem.ts'
import { fieldStore } from '../fields/store.ts'
import { undoTagChange } from '../tags/undo.ts'
import { undoChange } from './undo-change.ts'

/** Call in a transaction that no other request has to wait for. Rejects with 404, and with 409 for too many changes. */
export async function undoBulkUpdate(sql: Sql, ownerId: string, id: string): Promise<BulkUndone> {
  if (!isId(id)) throw notFound('Bulk update')
  const isFieldRestored = await fieldStore(sql, ownerId).restore(id)
  const changes = await changesOf(sql, ownerId, id)
  if (changes.length === 0 && !isFieldRestored) throw notFound('Bulk update')
  if (changes.length > MAX_UNDONE) {
    throw new ProblemError(409, `At most ${MAX_UNDONE} changes can be undone together`)
  }
  let restored = 0
  for (const { contact_id, seq } of changes) {
    if (await undoBulkChange(sql, ownerId, contact_id, String(seq))) restored += 1
  }
  await undoTagChange(sql, ownerId, id)
  return { restored, kept: changes.length - restored }
}

/** Ordered by contact, so that concurrent undos do not deadlock. */
function changesOf(sql: Sql, ownerId: string, id: string) {
  return sql.query<{ contact_id: string; seq: number }>(
    `select contact_id, seq from contact_changes
     where owner_id = $1 and origin_id = $2 and origin = 'bulk' order by contact_id`,
    [ownerId, id],
  )
}

export async function undoBulkChange(
  sql: Sql,
  ownerId: string,
  contactId: string,
  changeId: string,
) {
  try {
    await undoChange(sql, ownerId, contactId, changeId)
    return true
  } catch (error) {
    if (error instanceof ProblemError && [404, 409].includes(error.status)) return false
    throw error
  }
}
