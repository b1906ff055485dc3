import { isCallingField } from '#contract/calling.ts'
import {
  type ContactUpdate,
  isIdentifiable,
  MAX_CUSTOM_FIELDS,
  UNIDENTIFIABLE,
} from '#contract/contact.ts'
import type { ChangeUndone } from '#contract/contact-history.ts'
import type { StoredContact } from '../contacts/row.ts'
import { contactStore } from '../contacts/store.ts'
import type { Sql } from '../database/database.ts'
import { notFound, Refusal } from '../problem.ts'
import { type Restorable, restorable } from './restorable.ts'
import { type Walked, walk } from './walk.ts'

/**
 * Puts back what one change replaced, for the fields that nobody changed since; to be called in a
 * transaction. Refuses with 404, or 409 where nothing of it is left to undo.
 */
export async function undoChange(
  sql: Sql,
  ownerId: string,
  contactId: string,
  changeId: string,
): Promise<ChangeUndone> {
  const contact = await contactStore(sql, ownerId).findForUpdate(contactId)
  const walked = await findChange(sql, contact, changeId)
  const found = restorable(contact, walked.fields)
  if (found.restored.length === 0) throw nothingLeft(walked, found)
  const change = found.written as ContactUpdate
  refuseUnusable({ ...contact, ...change })

  const store = contactStore(sql, ownerId, { origin: 'undo', undoes: walked.change.seq })
  const after = await store.update(contactId, change, () => true)
  if (found.kept.length === 0) await putBack(sql, walked, contact, after)
  return { contact: after, restored: found.restored, kept: found.kept }
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

/** Older values may not go together with newer ones. */
function refuseUnusable(contact: StoredContact | (StoredContact & ContactUpdate)) {
  if (!isIdentifiable(contact)) throw new Refusal(409, UNIDENTIFIABLE)
  const own = Object.keys(contact.custom_fields ?? {}).filter((name) => !isCallingField(name))
  if (own.length > MAX_CUSTOM_FIELDS) {
    throw new Refusal(409, `The contact would have more than ${MAX_CUSTOM_FIELDS} custom fields`)
  }
}

function nothingLeft({ change, fields }: Walked, { kept }: Restorable) {
  if (change.kind === 'created') {
    return new Refusal(409, 'Adding a contact replaced nothing. Delete the contact instead.')
  }
  if (fields.length === 0) return new Refusal(409, 'This changed no field, so nothing is to undo.')
  if (fields.every(({ since }) => since === 'undone')) {
    return new Refusal(409, 'This change was undone already.')
  }
  const reasons = [...new Set(kept.map(({ reason }) => reason))].slice(0, 3)
  return new Refusal(409, `Nothing is left to undo: ${reasons.join('; ')}.`)
}

/** The contact is again as the change before left it, so that one can be undone in its turn. */
async function putBack(sql: Sql, { change }: Walked, before: StoredContact, after: StoredContact) {
  if (!change.previous || change.version.toISOString() !== before.updated_at) return
  await sql.query(
    `update contact_changes set version = $3::text::timestamptz
     where contact_id = $1 and version = $2::text::timestamptz and seq < $4`,
    [before.id, change.previous.toISOString(), after.updated_at, change.seq],
  )
}
