/**
 * One line of CSV as RFC 4180 writes it, line end included. Whatever a reader could take for another
 * delimiter is quoted too.
 */
export function csvLine(cells: string[]) {
  return `${cells.map(quoted).join(',')}\r\n`
}

function quoted(cell: string) {
  const isPlain = !/[",;|\t\r\n]/.test(cell) && cell.trim().length === cell.length
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`
}

const formula = /^'*[=+\-@＝＋－＠\t\r\n\0]/

/**
 * A cell for a file that people open: no spreadsheet reads it as a formula. Phone numbers get the
 * apostrophe too, since spreadsheets calculate with +1-212 and drop the plus of +1212.
 * `withoutGuard` is its exact reverse.
 */
export function spreadsheetSafe(cell: string) {
  return formula.test(cell) ? `'${cell}` : cell
}

/** Takes away the apostrophe that `spreadsheetSafe` puts before a cell. */
export function withoutGuard(cell: string) {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
