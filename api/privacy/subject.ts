import { contactBin } from '../contact-bin/bin.ts'
import type { StoredContact } from '../contacts/row.ts'
import type { Sql } from '../database/database.ts'

/** Shorter words would be found in texts about others. */
const SHORTEST_WORD = 5

/** A person as the holdings ask for them. */
export type Subject = { ids: string[]; words: string[] }

/** The contact with this id, in the bin or not, and what was merged into it. Refuses with 404. */
export async function subjectOf(sql: Sql, ownerId: string, id: string): Promise<Subject> {
  const bin = contactBin(sql, ownerId)
  const { contact } = await bin.findAnywhere(id)
  const all = [contact, ...(await bin.mergedInto(contact.id)).map((it) => it.contact)]
  return {
    ids: all.map((it) => it.id),
    words: [...new Set(all.flatMap(wordsFor))].filter((word) => word.length >= SHORTEST_WORD),
  }
}

function wordsFor({ first_name, last_name, email, phone }: StoredContact) {
  return [email, phone, first_name && last_name ? `${first_name} ${last_name}` : '']
}
