import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportCheck } from '@bellbird/contract/contact-import/import-record'
import type { ContactInput } from '@bellbird/contract/contacts/contact'
import type { Sql } from '../../database/database.ts'
import type { Column } from './columns.ts'
import { knownEmails } from './known-emails.ts'
import { byMatch, IDENTIFYING, joinKnown } from './matching.ts'
import { isText, parseRow } from './parse-row.ts'
import { readRows } from './rows.ts'

const BATCH = 500
/** From this number of rows on, it is faster to load the email addresses of all contacts than to look up the file's. */
const MANY = 5_000

type CheckedRow = { row: number; record: string[]; columns: Column[] }
type PendingRow = { contact: ContactInput & { row: number }; row: CheckedRow }

/** Writes nothing. Validates only rows that match a contact: most match none, and validation takes the most time. */
export async function checkContacts(
  sql: Sql,
  ownerId: string,
  file: AsyncIterable<Uint8Array>,
): Promise<ImportCheck> {
  const existing: number[] = []
  let total = 0
  let pending: PendingRow[] = []
  let emails: ReadonlySet<string> | undefined | 'not yet' = 'not yet'

  async function checkPending() {
    const found = new Set(
      await known(
        sql,
        ownerId,
        pending.map(({ contact }) => contact),
      ),
    )
    for (const one of pending) if (found.has(one.contact.row)) meet(one.row)
    pending = []
    await nextTurn()
  }

  function meet(row: CheckedRow) {
    if (contactIn(row)) existing.push(row.row)
  }

  for await (const { columns, records, first } of readRows(file)) {
    total = first + records.length - 1
    if (total >= MANY && emails === 'not yet') emails = await knownEmails(sql, ownerId)
    const held = emails === 'not yet' ? undefined : emails
    const [emailAt, othersAt] = ['email', 'emails'].map((name) =>
      columns.findIndex((column) => 'field' in column && column.field === name),
    )
    for (const [at, record] of records.entries()) {
      if (first === 0) continue
      const row = { row: first + at, record, columns }
      const email = record[emailAt ?? -1]?.trim()
      const others = record[othersAt ?? -1]?.trim()
      if (held && email && isPlain(email)) {
        const isHeld = held.has(email.toLowerCase())
        if (isHeld) meet(row)
        if (isHeld || !others) continue
      }
      const contact = email && !others ? { email } : contactIn(row)
      if (contact && isText(email ?? ''))
        pending.push({ contact: { ...contact, row: row.row }, row })
      if (pending.length === BATCH) await checkPending()
    }
  }
  await checkPending()
  return { total, existing: existing.sort((one, other) => one - other) }
}

function contactIn({ record, columns, row }: CheckedRow): ContactInput | undefined {
  const parsed = parseRow(record, columns, row)
  return 'contact' in parsed ? parsed.contact : undefined
}

/** Whether the database lowercases it like JavaScript; rules may differ for non-ASCII letters. */
function isPlain(email: string) {
  return /^[!-~]+$/.test(email)
}

async function known(sql: Sql, ownerId: string, pending: PendingRow['contact'][]) {
  const rows: number[] = []
  for (const { match, contacts } of await byMatch(sql, ownerId, pending)) {
    const found = await sql.query<{ row: number }>(
      `select distinct incoming.row from jsonb_to_recordset($2::text::jsonb) as incoming (
         row int, ${IDENTIFYING})
       ${joinKnown(match)}`,
      [ownerId, JSON.stringify(contacts)],
    )
    rows.push(...found.map(({ row }) => row))
  }
  return rows
}
