import { isCallingField } from '@bellbird/contract/calling/calling-fields'
import {
  type ContactUpdate,
  isIdentifiable,
  MAX_CUSTOM_FIELDS,
  UNIDENTIFIABLE,
} from '@bellbird/contract/contacts/contact'
import type { ChangeUndone } from '@bellbird/contract/contacts/history'
import type { Sql } from '../../database/database.ts'
import { notFound, ProblemError } from '../../http/problem.ts'
import type { StoredContact } from '../row.ts'
import { contactStore } from '../store.ts'
import { contactTrash } from '../trash/trash.ts'
import { recordEmptyChange } from './record-empty-change.ts'
import { type Restorable, restorable } from './restorable.ts'
import { type Walked, walk } from './walk.ts'

/** Call in a transaction. Rejects with 404, or with 409 if nothing is left to undo. */
export async function undoChange(
  sql: Sql,
  ownerId: string,
  contactId: string,
  changeId: string,
): Promise<ChangeUndone> {
  const contact = await contactStore(sql, ownerId).findForUpdate(contactId)
  const walked = await findChange(sql, contact, changeId)
  const found = restorable(contact, walked.fields)
  if (walked.isMergeUndo) throw new ProblemError(409, 'Merge the two contacts again instead.')
  const merged = await mergedContact(sql, walked, contactId)
  if (found.restored.length === 0 && !merged) throw nothingLeft(walked, found)
  const change = found.written as ContactUpdate
  assertUsable({ ...contact, ...change })

  const { seq } = walked.change
  if (found.restored.length > 0) {
    const store = contactStore(sql, ownerId, { origin: 'undo', undoes: seq })
    await store.update(contactId, change, () => true)
  }
  if (merged) {
    await recordEmptyChange(sql, contactId, { origin: 'undo', undoes: seq })
    await contactTrash(sql, ownerId).restore(merged)
  }
  const after = await contactStore(sql, ownerId).find(contactId)
  if (found.kept.length === 0) await putBack(sql, walked, contact, after)
  return { contact: after, restored: found.restored, kept: found.kept }
}

async function mergedContact(sql: Sql, { change, undone }: Walked, contactId: string) {
  if (change.origin !== 'merge' || undone) return undefined
  const [inTrash] = await sql.query<{ id: string }>(
    'select id from binned_contacts where id = $1 and merged_into = $2',
    [change.origin_id, contactId],
  )
  if (inTrash) return inTrash.id
  const [restored] = await sql.query('select 1 from contacts where id = $1', [change.origin_id])
  if (restored) return undefined
  throw new ProblemError(409, 'The contact that was merged into this one was permanently deleted.')
}

async function findChange(sql: Sql, contact: StoredContact, changeId: string) {
  if (/^\d{1,18}$/.test(changeId)) {
    for await (const walked of walk(sql, contact)) {
      if (walked.change.seq === Number(changeId)) return walked
      if (walked.change.seq < Number(changeId)) break
    }
  }
  throw notFound('Change')
}

/** Restored values may be invalid in combination with newer ones. */
function assertUsable(contact: StoredContact | (StoredContact & ContactUpdate)) {
  if (!isIdentifiable(contact)) throw new ProblemError(409, UNIDENTIFIABLE)
  const own = Object.keys(contact.custom_fields ?? {}).filter((name) => !isCallingField(name))
  if (own.length > MAX_CUSTOM_FIELDS) {
    throw new ProblemError(
      409,
      `The contact would have more than ${MAX_CUSTOM_FIELDS} custom fields`,
    )
  }
}

function nothingLeft({ change, fields, undone }: Walked, { kept }: Restorable) {
  if (change.kind === 'created') {
    return new ProblemError(409, 'Creating a contact can’t be undone. Delete the contact instead.')
  }
  if (undone) {
    return new ProblemError(409, 'This change was already undone.')
  }
  if (fields.length === 0)
    return new ProblemError(409, 'No field was changed, so there’s nothing to undo.')
  const reasons = [...new Set(kept.map(({ reason }) => reason))].slice(0, 3)
  return new ProblemError(409, `Nothing to undo: ${reasons.join('; ')}.`)
}

/** The contact is as the previous change left it, so that this one can be undone next. */
async function putBack(sql: Sql, { change }: Walked, before: StoredContact, after: StoredContact) {
  if (!change.previous || change.version.toISOString() !== before.updated_at) return
  await sql.query(
    `update contact_changes set version = $3::text::timestamptz
     where contact_id = $1 and version = $2::text::timestamptz and seq < $4`,
    [before.id, change.previous.toISOString(), after.updated_at, change.seq],
  )
}
