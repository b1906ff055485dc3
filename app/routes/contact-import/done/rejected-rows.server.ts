import { BYTE_ORDER_MARK, csvLine, spreadsheetSafe } from '@bellbird/contact-files/csv/csv'
import type { InvalidRow, RowFault } from '@bellbird/contact-files/preview/preview'
import { sentRows, titleOf } from '@bellbird/contact-files/preview/sent-rows'
import { type RowFailure, templateColumns } from '@bellbird/contract/contact-import/contact-import'
import type { RejectedRow } from '#app/contact-import/runs/draft-run.server.ts'
import { faultWords } from '#app/routes/contact-import/cell-defects.server.ts'

/** The maximum length of a correction. */
const KEPT_OF_CELL = 2_000

/** The upstream counts the rows it received from 1. */
export function rejectedRows(
  csv: Uint8Array[],
  rowNumbers: number[],
  failures: RowFailure[],
): RejectedRow[] {
  const last = Math.max(0, ...failures.map(({ row }) => row))
  const wanted = new Set(failures.map(({ row }) => row))
  const found = new Map<number, Record<string, string>>()
  for (const { row, columns, cells } of sentRows(csv)) {
    if (row > last) break
    if (wanted.has(row)) found.set(row, filled(columns.map((name, at) => [name, cells[at] ?? ''])))
  }
  return failures.map(({ row, message }) => {
    const values = found.get(row) ?? {}
    return { row: rowNumbers[row - 1] ?? row, name: titleOf(cellsOf(values)), message, values }
  })
}

export function skippedRow({ row, values, saved, faults }: InvalidRow): RejectedRow {
  const textOf = (fault: RowFault) => values[fault.column] ?? fault.value
  const invalid = faults.map(({ column }) => [column, values[column] ?? ''])
  const cells = filled(Object.entries({ ...values, ...saved, ...Object.fromEntries(invalid) }))
  const messages = faults.map((fault) => faultWords(fault.message, textOf(fault)))
  const value = faults.map(textOf).filter(Boolean).join(', ').slice(0, 200)
  return {
    row,
    name: titleOf(cellsOf(cells)),
    message: [...new Set(messages)].join('. '),
    values: cells,
    ...(value && { value }),
  }
}

function filled(cells: [string, string][]) {
  const kept = cells.map(([column, cell]) => [column, cell.slice(0, KEPT_OF_CELL)] as const)
  return Object.fromEntries(kept.filter(([, cell]) => cell))
}

function cellsOf(values: Record<string, string>) {
  return templateColumns.map((column) => values[column] ?? '')
}

export function rejectedRowsCsv(rows: Pick<RejectedRow, 'row' | 'message' | 'values'>[]) {
  const all = rows.flatMap(({ values = {} }) => Object.keys(values))
  const columns = [...new Set([...templateColumns, ...all])]
  const lines = rows.map(({ row, message, values = {} }) => [
    ...columns.map((column) => values[column] ?? ''),
    String(row),
    message,
  ])
  const table = [[...columns, 'row', 'reason'], ...lines]
  return `${BYTE_ORDER_MARK}${table.map((cells) => csvLine(cells.map(spreadsheetSafe))).join('')}`
}
