import type { StoredContact } from '../contacts/row.ts'
import { contactTrash } from '../contacts/trash/trash.ts'
import type { Sql } from '../database/database.ts'

/** Shorter words would also match text about others. */
const SHORTEST_WORD = 5

export type Subject = { ids: string[]; words: string[] }

/** In the trash or not, with those merged into it. Rejects with 404. */
export async function subjectOf(sql: Sql, ownerId: string, id: string): Promise<Subject> {
  const trash = contactTrash(sql, ownerId)
  const { contact } = await trash.findAnywhere(id)
  const all = [contact, ...(await trash.mergedInto(contact.id)).map((it) => it.contact)]
  return {
    ids: all.map((it) => it.id),
    words: [...new Set(all.flatMap(wordsFor))].filter((word) => word.length >= SHORTEST_WORD),
  }
}

/** Locked against changes, merges and restores until the transaction ends. Rejects with 404. */
export async function lockedSubject(sql: Sql, ownerId: string, id: string): Promise<Subject> {
  for (;;) {
    const { ids } = await subjectOf(sql, ownerId, id)
    const locked = await lockAll(sql, ownerId, ids)
    const subject = await subjectOf(sql, ownerId, id)
    // A concurrent merge or restore may have ended between the two reads.
    if (subject.ids.every((it) => locked.has(it))) return subject
  }
}

async function lockAll(sql: Sql, ownerId: string, ids: string[]) {
  const locked = new Set<string>()
  for (const table of ['contacts', 'binned_contacts']) {
    const rows = await sql.query<{ id: string }>(
      `select id from ${table} where owner_id = $1 and id = any($2::uuid[]) order by id for update`,
      [ownerId, ids],
    )
    for (const row of rows) locked.add(row.id)
  }
  return locked
}

function wordsFor({ first_name, last_name, email, phone, emails, phones }: StoredContact) {
  return [
    email,
    phone,
    ...emails,
    ...phones,
    first_name && last_name ? `${first_name} ${last_name}` : '',
  ]
}
