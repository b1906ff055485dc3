import { isCallingField } from '@bellbird/contract/calling/calling-fields'
import { MAX_CUSTOM_FIELDS } from '@bellbird/contract/contacts/contact'
import { MAX_NOTES_LENGTH } from '@bellbird/contract/contacts/lengths'
import type { MergeInput } from '@bellbird/contract/contacts/merge'
import type { Sql } from '../../database/database.ts'
import { isId } from '../../database/id.ts'
import { issue, notFound, ProblemError } from '../../http/problem.ts'
import { recordEvent } from '../../webhooks/events.ts'
import { writeFrom } from '../history/origin.ts'
import { recordEmptyChange } from '../history/record-empty-change.ts'
import { createParameters } from '../parameters.ts'
import type { StoredContact } from '../row.ts'
import { contactStore, TOUCH } from '../store.ts'
import { moveTimeline } from '../timeline/moved.ts'
import { contactTrash } from '../trash/trash.ts'
import { written } from '../written.ts'
import { merged } from './merged.ts'

/** Call in a transaction. Rejects with 404, 409 and 422. */
export async function mergeContacts(
  sql: Sql,
  ownerId: string,
  id: string,
  input: MergeInput,
): Promise<StoredContact> {
  if (id.toLowerCase() === input.other_id.toLowerCase()) {
    throw new ProblemError(422, [issue('other_id', 'Choose two different contacts', 'same')])
  }
  const { one, other } = await lockBoth(sql, ownerId, id, input.other_id)
  const { seen } = input
  if (seen && (seen.one !== one.updated_at || seen.other !== other.updated_at)) {
    throw new ProblemError(
      409,
      'One of these contacts changed in the meantime, so nothing was merged. Review both and merge again.',
    )
  }
  const fields = merged(one, other, input)
  assertWithinLimits(fields)

  await contactTrash(sql, ownerId).take(other.id, { mergedInto: one.id })
  await moveLinks(sql, one.id, other.id)
  await moveTimeline(sql, ownerId, other.id, one.id)
  await writeFrom(sql, { origin: 'merge', id: other.id })
  const { values, place } = createParameters()
  const assignments = written(fields as never, place).map(
    ({ column, value }) => `${column} = ${value}`,
  )
  await sql.query(
    `update contacts set ${[...assignments, TOUCH].join(', ')} where id = ${place(one.id)}`,
    values,
  )
  await recordEmptyChange(sql, one.id, { origin: 'merge', id: other.id })
  const contact = await contactStore(sql, ownerId).find(one.id)
  await recordEvent(
    sql,
    ownerId,
    'contact.merged',
    { contact, merged_contact_id: other.id },
    contact.id,
  )
  return contact
}

/** Ordered by id, so that concurrent merges do not deadlock. */
async function lockBoth(sql: Sql, ownerId: string, id: string, otherId: string) {
  if (!isId(id) || !isId(otherId)) throw notFound('Contact')
  await sql.query(
    'select 1 from contacts where owner_id = $1 and id = any($2::uuid[]) order by id for update',
    [ownerId, [id, otherId]],
  )
  const store = contactStore(sql, ownerId)
  return { one: await store.find(id), other: await store.find(otherId) }
}

function assertWithinLimits({ notes, custom_fields }: ReturnType<typeof merged>) {
  if (notes.length > MAX_NOTES_LENGTH) {
    const sentence = `The notes of both are longer than ${MAX_NOTES_LENGTH} characters. Shorten them, or choose one of them.`
    throw new ProblemError(409, [issue('notes', sentence, 'too_long')])
  }
  const own = Object.keys(custom_fields).filter((name) => !isCallingField(name))
  if (own.length > MAX_CUSTOM_FIELDS) {
    const sentence = `Together they have more than ${MAX_CUSTOM_FIELDS} custom fields. Remove some of them first.`
    throw new ProblemError(409, [issue('custom_fields', sentence, 'too_many')])
  }
}

/** Where the first contact has its own record, the other stays linked but is no longer synced, as if gone. */
async function moveLinks(sql: Sql, oneId: string, otherId: string) {
  await sql.query(
    `update crm_links link set contact_id = $1, gone = link.gone or exists (
       select 1 from crm_links own where own.contact_id = $1 and not own.gone
         and own.provider = link.provider and own.account_id = link.account_id)
     from binned_contacts binned,
       jsonb_to_recordset(binned.links) as key (provider text, account_id text, remote_id text)
     where binned.id = $2 and link.owner_id = binned.owner_id and link.contact_id is null
       and link.provider = key.provider and link.account_id = key.account_id
       and link.remote_id = key.remote_id`,
    [oneId, otherId],
  )
}
