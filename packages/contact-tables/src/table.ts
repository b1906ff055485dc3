/** `row` is the row number in a spreadsheet, counted from 1. */
export type Row = { row: number; cells: string[] }

/** Choices that do not fit the file are ignored. */
export type ReadingChoices = { encoding?: string; delimiter?: string; sheet?: string }

export type Expected = {
  /** How many of the expected column names a row has; used to choose the delimiter. */
  knownHeaders?: (cells: readonly string[]) => number
  /** Words in column names with non-ASCII letters: an encoding that yields them is likely. */
  headerWords?: ReadonlySet<string>
  isWanted?: (cells: readonly string[]) => boolean
}

/** `batches` are read lazily. */
export type Table = {
  format: 'csv' | 'xlsx' | 'xls'
  encoding?: string
  delimiter?: string
  sheet?: string
  sheets?: string[]
  notices: string[]
  batches: Iterable<Row[]> | AsyncIterable<Row[]>
}

export function isBlank(cells: readonly string[]) {
  return cells.every((cell) => !isFilled(cell) || !/[^\s\u200b\u2060\ufeff\0]/.test(cell))
}

/** Fast for the common case of a letter or a digit. */
export function isFilled(cell: string) {
  const first = cell.charCodeAt(0)
  return (first > 32 && first < 127) || cell.trim() !== ''
}
