import { cleanEmail } from './clean.ts'
import { isEmail } from './judge.ts'
import type { Row } from './table.ts'

const words =
  /^(?:grand\s+)?(?:total|totals|sum|subtotal|count|summe|gesamt|anzahl|somme|nombre|totale|suma|итого|всего|合計|总计|합계)\b|^\d+\s+(?:records?|rows?|contacts?|entries|results)\b|^(?:copyright|©|confidential|generated|exported|created|printed|report|page|seite|end of|source:)|all rights reserved|^\*{3}|^-{3,}|^={3,}/i

/** Whether a record of one cell reads like the line a report ends with. */
export function looksLikeFooter({ cells }: Row) {
  const filled = cells.filter((cell) => cell.trim() !== '')
  const text = filled[0]?.trim() ?? ''
  return filled.length <= 2 && words.test(text) && !filled.some((cell) => isEmail(cleanEmail(cell)))
}
