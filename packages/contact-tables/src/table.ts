/** A record of the file that is not blank. `row` is the number the spreadsheet shows beside it. */
export type Row = { row: number; cells: string[] }

/** How a person wants a file read. What does not fit the file is looked at afresh. */
export type ReadingChoices = { encoding?: string; delimiter?: string; sheet?: string }

/** What the reader of a table expects in it where it has to guess. */
export type Expected = {
  /** How many of the expected column names a row has; it decides between delimiters. */
  knownHeaders?: (cells: readonly string[]) => number
  /** Words of column names with letters beyond ASCII: an encoding that gives them is likely. */
  headerWords?: ReadonlySet<string>
  /** Whether a row is one of the sheet to read where a workbook has several. */
  isWanted?: (cells: readonly string[]) => boolean
}

/** A file's records in batches, read on demand, and how the file was read. */
export type Table = {
  format: 'csv' | 'xlsx' | 'xls'
  encoding?: string
  delimiter?: string
  sheet?: string
  /** The sheets there are to choose from: visible ones that hold rows. */
  sheets?: string[]
  notices: string[]
  batches: Iterable<Row[]> | AsyncIterable<Row[]>
}

export function isBlank(cells: readonly string[]) {
  return cells.every((cell) => !isFilled(cell) || !/[^\s\u200b\u2060\ufeff\0]/.test(cell))
}

/** Whether a cell has anything but white space; most begin with a letter or a digit. */
export function isFilled(cell: string) {
  const first = cell.charCodeAt(0)
  return (first > 32 && first < 127) || cell.trim() !== ''
}
