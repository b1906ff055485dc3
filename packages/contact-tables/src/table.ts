/** A record that is not blank. `row` is its row number in a spreadsheet, counted from 1. */
export type Row = { row: number; cells: string[] }

/** How a person wants a file to be read. Choices that do not fit the file are ignored. */
export type ReadingChoices = { encoding?: string; delimiter?: string; sheet?: string }

/** What to expect in a table, to guide guesses. */
export type Expected = {
  /** How many of the expected column names a row has; used to choose the delimiter. */
  knownHeaders?: (cells: readonly string[]) => number
  /** Words in column names with non-ASCII letters: an encoding that yields them is likely. */
  headerWords?: ReadonlySet<string>
  /** Whether a row belongs to the wanted sheet of a workbook with several. */
  isWanted?: (cells: readonly string[]) => boolean
}

/** A file's records in batches, read lazily, and how the file was read. */
export type Table = {
  format: 'csv' | 'xlsx' | 'xls'
  encoding?: string
  delimiter?: string
  sheet?: string
  /** The sheets to choose from: visible ones with rows. */
  sheets?: string[]
  notices: string[]
  batches: Iterable<Row[]> | AsyncIterable<Row[]>
}

export function isBlank(cells: readonly string[]) {
  return cells.every((cell) => !isFilled(cell) || !/[^\s\u200b\u2060\ufeff\0]/.test(cell))
}

/** Whether a cell has anything but white space. Fast for the common case of a letter or a digit. */
export function isFilled(cell: string) {
  const first = cell.charCodeAt(0)
  return (first > 32 && first < 127) || cell.trim() !== ''
}
