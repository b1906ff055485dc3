import { sentRows, titleOf } from '@bellbird/contact-files/preview/sent-rows'
import type { RowFailure } from '@bellbird/contract/contact-import/contact-import'
import type { RejectedRow } from '#app/contact-import/runs/draft-run.server.ts'

/**
 * The rows the upstream did not take, each with whose it is and the number the spreadsheet shows beside it.
 * The upstream counts what it was sent from 1.
 */
export function rejectedRows(
  csv: Uint8Array[],
  rowNumbers: number[],
  failures: RowFailure[],
): RejectedRow[] {
  const last = Math.max(0, ...failures.map(({ row }) => row))
  const titles = new Map<number, string>()
  for (const { row, cells } of sentRows(csv)) {
    if (row > last) break
    titles.set(row, titleOf(cells))
  }
  return failures.map(({ row, message }) => ({
    row: rowNumbers[row - 1] ?? row,
    name: titles.get(row) ?? '',
    message,
  }))
}
