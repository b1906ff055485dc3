import { csvLine, spreadsheetSafe } from '@bellbird/contact-files/csv/csv'
import type { InvalidRow, RowFault } from '@bellbird/contact-files/preview/preview'
import { sentRows, titleOf } from '@bellbird/contact-files/preview/sent-rows'
import { type RowFailure, templateColumns } from '@bellbird/contract/contact-import/contact-import'
import type { RejectedRow } from '#app/contact-import/runs/draft-run.server.ts'
import { faultWords } from '#app/routes/contact-import/cell-defects.server.ts'

/** The maximum length of a correction. */
const KEPT_OF_CELL = 2_000

/**
 * The rows that the upstream rejected, each with its contact's name and spreadsheet row number. The upstream counts
 * the rows it received from 1.
 */
export function rejectedRows(
  csv: Uint8Array[],
  rowNumbers: number[],
  failures: RowFailure[],
): RejectedRow[] {
  const last = Math.max(0, ...failures.map(({ row }) => row))
  const wanted = new Set(failures.map(({ row }) => row))
  const found = new Map<number, string[]>()
  for (const { row, cells } of sentRows(csv)) {
    if (row > last) break
    if (wanted.has(row)) found.set(row, cells)
  }
  return failures.map(({ row, message }) => {
    const cells = found.get(row) ?? []
    return {
      row: rowNumbers[row - 1] ?? row,
      name: titleOf(cells),
      message,
      cells: cells.slice(0, templateColumns.length).map((cell) => cell.slice(0, KEPT_OF_CELL)),
    }
  })
}

/** A row that was not sent because it is invalid. */
export function skippedRow({ row, values, faults }: InvalidRow): RejectedRow {
  const cells = templateColumns.map((column) => (values[column] ?? '').slice(0, KEPT_OF_CELL))
  const textOf = (fault: RowFault) => values[fault.column] ?? fault.value
  const messages = faults.map((fault) => faultWords(fault.message, textOf(fault)))
  const value = faults.map(textOf).filter(Boolean).join(', ').slice(0, 200)
  return {
    row,
    name: titleOf(cells),
    message: [...new Set(messages)].join('. '),
    cells,
    ...(value && { value }),
  }
}

/** Rejected rows as a file for people, to be corrected and imported. */
export function rejectedRowsCsv(rows: Pick<RejectedRow, 'row' | 'message' | 'cells'>[]) {
  const lines = rows.map(({ row, message, cells = [] }) => [
    ...templateColumns.map((_, at) => cells[at] ?? ''),
    String(row),
    message,
  ])
  const header = [...templateColumns, 'row', 'reason']
  return `\uFEFF${[header, ...lines].map((cells) => csvLine(cells.map(spreadsheetSafe))).join('')}`
}
