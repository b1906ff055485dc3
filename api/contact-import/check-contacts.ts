import { setImmediate as breathe } from 'node:timers/promises'
import type { ContactInput } from '#contract/contact.ts'
import type { ImportCheck } from '#contract/import-record.ts'
import type { Sql } from '../database/database.ts'
import { judge } from './judge.ts'
import { byMatch } from './matching.ts'
import { readRows } from './rows.ts'

/** Rows looked up in one statement; other requests are answered between two of them. */
const BATCH = 500

type Asked = ContactInput & { row: number }

/** Which rows of a CSV file an import would lay over a contact that is there. Writes nothing. */
export async function checkContacts(
  sql: Sql,
  ownerId: string,
  file: AsyncIterable<Uint8Array>,
): Promise<ImportCheck> {
  const existing: number[] = []
  let total = 0
  let asked: Asked[] = []

  async function ask() {
    existing.push(...(await known(sql, ownerId, asked)))
    asked = []
    await breathe()
  }

  for await (const { row, record, columns } of readRows(file)) {
    total = row
    const verdict = row > 0 && judge(record, columns, row)
    if (verdict && 'contact' in verdict) asked.push({ ...verdict.contact, row })
    if (asked.length === BATCH) await ask()
  }
  await ask()
  return { total, existing }
}

async function known(sql: Sql, ownerId: string, asked: Asked[]) {
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
  return rows.toSorted((one, other) => one - other)
}
