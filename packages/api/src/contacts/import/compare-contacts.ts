import { setImmediate as nextTurn } from 'node:timers/promises'
import { shortened } from '@bellbird/contract/clipped'
import { differencesOf, type ImportDifferences } from '@bellbird/contract/contact-import/decisions'
import type { ContactInput } from '@bellbird/contract/contacts/contact'
import { contactName } from '@bellbird/contract/contacts/name'
import type { Sql } from '../../database/database.ts'
import { addCounts } from './decided.ts'
import { byMatch, IDENTIFYING, joinKnown } from './matching.ts'
import { parseRow } from './parse-row.ts'
import { readRows } from './rows.ts'

const BATCH = 500
const SHOWN_ROWS = 50
const SHOWN_VALUES = 50
const SHOWN_CHARACTERS = 500

type Row = ContactInput & { row: number }

export async function compareContacts(
  sql: Sql,
  ownerId: string,
  file: AsyncIterable<Uint8Array>,
): Promise<ImportDifferences> {
  const rows: ImportDifferences['rows'] = []
  let columns: ImportDifferences['columns'] = {}
  let pending: Row[] = []

  async function compare() {
    for (const { row, known } of await met(sql, ownerId, pending)) {
      const values = differencesOf(row, known)
      columns = addCounts(columns, Object.fromEntries(values.map(({ column }) => [column, 1])))
      if (values.length === 0 || rows.length === SHOWN_ROWS) continue
      rows.push({
        row: row.row,
        contact_id: known.id,
        name: contactName(known),
        values: values.slice(0, SHOWN_VALUES).map(({ column, there, comes }) => ({
          column,
          there: shortened(there, SHOWN_CHARACTERS),
          comes: shortened(comes, SHOWN_CHARACTERS),
        })),
      })
    }
    pending = []
    await nextTurn()
  }

  for await (const { columns: header, records, first } of readRows(file)) {
    for (const [at, record] of records.entries()) {
      if (first === 0) continue
      const parsed = parseRow(record, header, first + at)
      if ('contact' in parsed) pending.push({ ...parsed.contact, row: first + at })
      if (pending.length === BATCH) await compare()
    }
  }
  await compare()
  return { rows, columns }
}

type ExistingContact = Record<
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'company'
  | 'job_title'
  | 'notes'
  | 'status',
  string
> & { last_contacted: string | null; custom_fields: Record<string, string> }

async function met(sql: Sql, ownerId: string, rows: Row[]) {
  const pairs: { row: Row; known: ExistingContact }[] = []
  for (const { match, contacts } of await byMatch(sql, ownerId, rows)) {
    const found = await sql.query<{ row: number; known: ExistingContact }>(
      `select distinct on (incoming.row) incoming.row, to_jsonb(known) as known
       from jsonb_to_recordset($2::text::jsonb) as incoming (
         row int, ${IDENTIFYING})
       ${joinKnown(match)} order by incoming.row, known.id`,
      [ownerId, JSON.stringify(contacts)],
    )
    const byRow = new Map(contacts.map((contact) => [contact.row, contact]))
    for (const { row, known } of found) {
      const contact = byRow.get(row)
      if (contact) pairs.push({ row: contact, known })
    }
  }
  return pairs.sort((one, other) => one.row.row - other.row.row)
}
