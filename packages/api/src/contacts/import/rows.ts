import { type Column, columnsOf } from './columns.ts'
import { readRecords, unreadable } from './records.ts'

const MAX_ROWS = 200_000

export type RowBatch = { columns: Column[]; records: string[][]; first: number }

/** The header alone is row 0. Rejects unreadable files and too many rows with 422, after yielding the rows before. */
export async function* readRows(file: AsyncIterable<Uint8Array>): AsyncGenerator<RowBatch> {
  let columns: Column[] | undefined
  let first = 1
  for await (let records of readRecords(file)) {
    const [header] = records
    if (!columns && header) {
      columns = columnsOf(header)
      yield { columns, records: [header], first: 0 }
      records = records.slice(1)
    }
    if (!columns || records.length === 0) continue
    const left = MAX_ROWS + 1 - first
    yield { columns, records: records.slice(0, left), first }
    if (records.length > left) throw tooManyRows()
    first += records.length
  }
  if (!columns) throw unreadable('The file is empty')
}

function tooManyRows() {
  return unreadable(`Only the first ${MAX_ROWS} rows were read. Import the rest as a separate file`)
}
