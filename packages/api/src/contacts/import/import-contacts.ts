import { createHash } from 'node:crypto'
import { DecidedValues, type ImportReport } from '@bellbird/contract/contact-import/contact-import'
import type { Database } from '../../database/database.ts'
import { anotherRequest } from '../../http/idempotency.ts'
import { fieldStore } from '../fields/store.ts'
import { parseRow } from './parse-row.ts'
import { readRows } from './rows.ts'
import type { ImportRun } from './run.ts'
import { createWriter } from './writer.ts'

/** Written rows stay even if the file breaks off. Rejects with 422 if the file is not that of the earlier run. */
export async function importContacts(
  database: Database,
  ownerId: string,
  file: AsyncIterable<Uint8Array>,
  open: () => Promise<ImportRun>,
): Promise<ImportReport> {
  const rows = readRows(file)
  try {
    return await importRows(database, ownerId, rows, open)
  } finally {
    // Releases the file; otherwise the rest of the body would not be consumed.
    await rows.return(undefined)
  }
}

async function importRows(
  database: Database,
  ownerId: string,
  rows: ReturnType<typeof readRows>,
  open: () => Promise<ImportRun>,
): Promise<ImportReport> {
  const read = createHash('sha256')
  const header = await rows.next()
  read.update(JSON.stringify(header.value?.records[0]))
  const run = await open()
  const writer = createWriter(database, ownerId, run)
  const fields = (await fieldStore(database, ownerId).list()).filter(({ type }) => type !== 'text')
  let last = 0

  for await (const { columns, records, first } of rows) {
    for (const [at, record] of records.entries()) {
      const row = first + at
      read.update(JSON.stringify(record))
      last = row
      const parsed = parseRow(record, columns, row, fields)
      if (row > run.done.total) await writer.take(parsed, row, read)
      else writer.pass(parsed)
      if (row === run.done.total && !run.doneHash?.equals(read.copy().digest())) {
        throw anotherRequest()
      }
    }
  }
  if (last < run.done.total) throw anotherRequest()
  await writer.end(read)

  const { changes, decided, ...report } = writer.progress()
  const merged = report.created + report.updated - changes
  return { import_id: run.id, ...report, merged, values: DecidedValues.parse(decided) }
}
