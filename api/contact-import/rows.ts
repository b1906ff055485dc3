import { type Column, columnsOf } from './columns.ts'
import { readRecords, unreadable } from './records.ts'

/** The most rows a file may hold. */
const MAX_ROWS = 200_000

/**
 * The rows of a CSV file as they arrive, the header first as row 0, each with what the columns mean.
 * Refuses a file that cannot be read, or has too many rows, with 422.
 */
export async function* readRows(file: AsyncIterable<Uint8Array>) {
  let columns: Column[] | undefined
  let row = 0
  for await (const records of readRecords(file)) {
    for (const record of records) {
      if (columns) row += 1
      else columns = columnsOf(record)
      if (row > MAX_ROWS) throw tooManyRows()
      yield { row, record, columns }
    }
  }
  if (!columns) throw unreadable('The file is empty')
}

function tooManyRows() {
  return unreadable(
    `The file has more than ${MAX_ROWS} rows, and only those are taken. Please import the rest in a file of its own`,
  )
}
