/** A record of the file that is not blank. `row` is the number the spreadsheet shows beside it. */
export type Row = { row: number; cells: string[] }

/** A file's records in batches, read while they are asked for, and how the file was read. */
export type Table = {
  format: 'csv' | 'xlsx' | 'xls'
  encoding?: string
  delimiter?: string
  sheet?: string
  notices: string[]
  batches: Iterable<Row[]> | AsyncIterable<Row[]>
}

export function isBlank(cells: readonly string[]) {
  return cells.every((cell) => !/[^\s\u200b\u2060\ufeff\0]/.test(cell))
}
