import { clipped } from '#contract/clipped.ts'
import type { ContactChange, FieldValue } from '#contract/contact-history.ts'
import type { StoredContact } from '../contacts/row.ts'
import { contactStore } from '../contacts/store.ts'
import type { Sql } from '../database/database.ts'
import { restorable } from './restorable.ts'
import { type Walked, walk } from './walk.ts'

/** A longer text is told by its beginning. */
const MOST_TOLD = 2_000

/** What one owner's contact went through. */
export function contactHistory(sql: Sql, ownerId: string) {
  return {
    /** The newest first. Refuses with 404. */
    async page(contactId: string, { limit, offset }: { limit: number; offset: number }) {
      const contact = await contactStore(sql, ownerId).find(contactId)
      const by = await nameOfUser(sql, ownerId)
      const changes: ContactChange[] = []
      let at = 0
      for await (const walked of walk(sql, contact)) {
        if (at >= offset) changes.push(toChange(walked, contact, by))
        at += 1
        if (at === offset + limit) break
      }
      return changes
    },

    async count(contactId: string) {
      const [row] = await sql.query<{ changes: number }>(
        'select count(*)::int as changes from contact_changes where contact_id = $1',
        [contactId],
      )
      return row?.changes ?? 0
    },
  }
}

async function nameOfUser(sql: Sql, id: string) {
  const [user] = await sql.query<{ name: string }>(
    `select btrim(first_name || ' ' || last_name) as name from users where id = $1`,
    [id],
  )
  return user?.name || null
}

function toChange(
  { change, fields }: Walked,
  contact: StoredContact,
  by: string | null,
): ContactChange {
  const { seq, at, kind, origin, origin_id, origin_name } = change
  return {
    id: String(seq),
    at: at.toISOString(),
    by,
    kind,
    origin: { kind: origin, id: origin_id, name: origin_name || null },
    fields: fields.map(({ field, before, after }) => ({
      field,
      before: told(before),
      after: told(after),
    })),
    can_undo: restorable(contact, fields).restored.length > 0,
    undone: fields.length > 0 && fields.every(({ since }) => since === 'undone'),
  }
}

function told(value: FieldValue) {
  if (typeof value !== 'string' || value.length <= MOST_TOLD) return value
  return `${clipped(value, MOST_TOLD - 1)}…`
}
