import { setImmediate as breathe } from 'node:timers/promises'
import type { ContactInput } from '#contract/contact.ts'
import type { ImportCheck } from '#contract/import-record.ts'
import type { Sql } from '../database/database.ts'
import type { Column } from './columns.ts'
import { isText, judge } from './judge.ts'
import { byMatch } from './matching.ts'
import { readRows } from './rows.ts'

/** Rows looked up in one statement; other requests are answered between two of them. */
const BATCH = 500

type Asked = { contact: ContactInput & { row: number }; record: string[]; columns: Column[] }

/**
 * Which rows of a CSV file an import would lay over a contact that is there. Writes nothing. Only rows that
 * meet a contact are judged: most meet none, and judging costs the most.
 */
export async function checkContacts(
  sql: Sql,
  ownerId: string,
  file: AsyncIterable<Uint8Array>,
): Promise<ImportCheck> {
  const existing: number[] = []
  let total = 0
  let asked: Asked[] = []

  async function ask() {
    const found = new Set(
      await known(
        sql,
        ownerId,
        asked.map(({ contact }) => contact),
      ),
    )
    for (const { contact, record, columns } of asked) {
      const { row } = contact
      if (found.has(row) && 'contact' in judge(record, columns, row)) existing.push(row)
    }
    asked = []
    await breathe()
  }

  for await (const { row, record, columns } of readRows(file)) {
    total = row
    const contact = row > 0 && identifying(record, columns, row)
    if (contact) asked.push({ contact: { ...contact, row }, record, columns })
    if (asked.length === BATCH) await ask()
  }
  await ask()
  return { total, existing }
}

/** By what a row may meet a contact; nothing where it cannot be imported for all we see. */
function identifying(record: string[], columns: Column[], row: number): ContactInput | undefined {
  const email = record[columns.findIndex((column) => 'field' in column && column.field === 'email')]
  if (email?.trim()) return isText(email) ? { email: email.trim() } : undefined
  const verdict = judge(record, columns, row)
  return 'contact' in verdict ? verdict.contact : undefined
}

async function known(sql: Sql, ownerId: string, asked: Asked['contact'][]) {
  const rows: number[] = []
  for (const { match, contacts } of byMatch(asked)) {
    const found = await sql.query<{ row: number }>(
      `select distinct incoming.row from jsonb_to_recordset($2::text::jsonb) as incoming (
         row int, first_name text, last_name text, email text, phone text, company text)
       join contacts known on known.owner_id = $1 and ${match}`,
      [ownerId, JSON.stringify(contacts)],
    )
    rows.push(...found.map(({ row }) => row))
  }
  return rows
}
