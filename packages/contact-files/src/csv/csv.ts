/** RFC 4180, but anything that a reader could mistake for another delimiter is quoted, too. */
export function csvLine(cells: string[]) {
  return `${cells.map(quoted).join(',')}\r\n`
}

function quoted(cell: string) {
  const isPlain = !/[",;|\t\r\n]/.test(cell) && cell.trim().length === cell.length
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`
}

/** Starts a file for people: without it, Excel reads UTF-8 as Windows-1252. */
export const BYTE_ORDER_MARK = '\uFEFF'

const formula = /^'*[=+\-@＝＋－＠\t\r\n\0]/

/** Also for phone numbers: spreadsheets calculate +1-212 and drop the plus of +1212. `withoutGuard` is the inverse. */
export function spreadsheetSafe(cell: string) {
  return formula.test(cell) ? `'${cell}` : cell
}

export function withoutGuard(cell: string) {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
