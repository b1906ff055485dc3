import type { ContactNoteInput } from '@bellbird/contract/contacts/timeline'
import type { Sql } from '../../database/database.ts'
import { isId, newId } from '../../database/id.ts'
import { notFound } from '../../http/problem.ts'
import { contactStore } from '../store.ts'
import { assertCurrent, type IsCurrent } from './version.ts'

export type NoteRow = {
  id: string
  contact_id: string
  text: string
  created_at: Date
  updated_at: Date
}

export const NOTE_COLUMNS = 'id, contact_id, text, created_at, updated_at'

/** Methods that write must be called in a transaction. */
export function noteStore(sql: Sql, ownerId: string) {
  /** Rejects with 404, also for a note about a contact in the trash. */
  async function find(contactId: string, id: string) {
    const [row] =
      isId(id) && isId(contactId)
        ? await sql.query<NoteRow>(
            `select ${NOTE_COLUMNS} from contact_notes note
             where owner_id = $1 and contact_id = $2 and id = $3
               and exists (select 1 from contacts where contacts.id = note.contact_id)`,
            [ownerId, contactId, id],
          )
        : []
    if (!row) throw notFound('Note')
    return toNote(row)
  }

  return {
    find,

    async insert(contactId: string, { text }: ContactNoteInput) {
      const contact = await contactStore(sql, ownerId).findForUpdate(contactId)
      const [row] = await sql.query<NoteRow>(
        `insert into contact_notes (id, owner_id, contact_id, text, created_at, updated_at)
         select $1, $2, $3, $4, at, at from clock_timestamp() as at
         returning ${NOTE_COLUMNS}`,
        [newId(), ownerId, contact.id, text],
      )
      return toNote(row as NoteRow)
    },

    async update(contactId: string, id: string, { text }: ContactNoteInput, isCurrent: IsCurrent) {
      await find(contactId, id)
      await sql.query('select 1 from contact_notes where id = $1 for update', [id])
      assertCurrent(await find(contactId, id), isCurrent, 'note')
      await sql.query(
        `update contact_notes set text = $2, updated_at = greatest(
           date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
         where id = $1`,
        [id, text],
      )
      return find(contactId, id)
    },

    async remove(contactId: string, id: string) {
      await find(contactId, id)
      await sql.query('delete from contact_notes where owner_id = $1 and id = $2', [ownerId, id])
    },
  }
}

export function toNote({ created_at, updated_at, ...note }: NoteRow) {
  return {
    ...note,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}
