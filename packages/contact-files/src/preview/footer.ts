import { PlacedRow } from '@bellbird/contact-tables/placed-row'
import { isFilled, type Row } from '@bellbird/contact-tables/table'
import { cleanEmail } from '../values/clean.ts'
import { isEmail } from '../values/template-cells.ts'

const words =
  /^(?:grand\s+)?(?:total|totals|sum|subtotal|count|summe|gesamt|anzahl|somme|nombre|totale|suma|итого|всего|合計|总计|합계)\b|^\d+\s+(?:records?|rows?|contacts?|entries|results)\b|^(?:copyright|©|confidential|generated|exported|created|printed|report|page|seite|end of|source:)|all rights reserved|^\*{3}|^-{3,}|^={3,}/i

/** One or two cells without an address that are worded like a footer or separated from the rows before. */
export function mayBeFooter(row: Row, isSeparated: boolean) {
  if (row instanceof PlacedRow && row.showsAtLeast(3)) return false
  const { cells } = row
  const filled = firstFilled(cells, 3)
  if (filled.length > 2 || filled.some((cell) => isEmail(cleanEmail(cell)))) return false
  return words.test(filled[0]?.trim() ?? '') || (isSeparated && filled.length === 1)
}

function firstFilled(cells: string[], max: number) {
  const filled: string[] = []
  for (const cell of cells) {
    if (filled.length === max) break
    if (isFilled(cell)) filled.push(cell)
  }
  return filled
}
