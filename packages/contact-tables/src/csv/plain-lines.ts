import { limits } from '../limits.ts'
import { PlacedRow, Places } from '../placed-row.ts'
import { isBlank, type Row } from '../table.ts'
import type { CodedText } from '../text/coded-text.ts'
import { RecordReader, readRecords } from './records.ts'

const BATCH = 512
const QUOTE = 34
const LF = 10
const CR = 13
/** What ends a cell, a line or both, and what can only stand around a cell. */
const OTHER = 0
const CELL = 1
const LINE = 2
const QUOTED = 3
/** Rows with letters that a byte has no room for are made into texts in any case. */
const FOREIGN = 4

/** The records that `readRecords` finds; those whose quotes stand around whole cells are not made into texts. */
export function* readLines(text: CodedText, delimiter: string): Generator<Row[]> {
  // Blanks before a quote belong to its cell, even where they would be delimiters.
  if (delimiter === ' ' || delimiter.charCodeAt(0) > 127) {
    return yield* readRecords(text.text, delimiter)
  }
  const records = new RecordReader(text.text, delimiter)
  const lines = new PlainLines(text, delimiter)
  let batch: Row[] = []
  for (let row = 1; !records.done; row += 1) {
    const record = lines.read(records.at, row)
    if (record) {
      records.at = lines.end
      if (record.showsAtLeast(1) || !isBlank(record.cells)) batch.push(record)
      else lines.letGo(record)
    } else {
      const cells = records.next()
      if (!isBlank(cells)) batch.push({ row, cells })
    }
    if (batch.length < BATCH) continue
    yield batch
    batch = []
    lines.begin()
  }
  yield batch
}

class PlainLines {
  /** Where the line that was read last ends, its line end with it. */
  end = 0
  private readonly text: CodedText
  private readonly kinds = new Uint8Array(256)
  private places: Places

  constructor(text: CodedText, delimiter: string) {
    this.text = text
    this.kinds.fill(FOREIGN, 128, 192)
    this.kinds[255] = FOREIGN
    this.kinds[QUOTE] = QUOTED
    this.kinds[LF] = LINE
    this.kinds[CR] = LINE
    this.kinds[delimiter.charCodeAt(0)] = CELL
    this.places = new Places([text])
  }

  /** Lets go of the places of the rows so far. */
  begin() {
    this.places = new Places([this.text])
  }

  /** Lets go of the places of the row that was read last: a file may be blank for millions of lines. */
  letGo({ first }: PlacedRow) {
    this.places.size = first
  }

  /** Undefined for a quote within a cell, a character beyond one byte, or a very long line. */
  read(from: number, row: number) {
    const first = this.places.size
    if (this.readCells(from)) return new PlacedRow(row, this.places, first)
    this.places.size = first
    return undefined
  }

  private readCells(from: number) {
    const { places, kinds } = this
    const { codes } = this.text
    const last = Math.min(codes.length, from + limits.cellCharacters)
    const maxCells = places.size + limits.columns
    for (let start = from; places.size < maxCells; ) {
      const isQuoted = codes[start] === QUOTE
      let at = isQuoted ? start + 1 : start
      const end = isQuoted ? LINE : CELL
      while (at < last && (kinds[codes[at] ?? 0] ?? OTHER) < end) at += 1
      places.add(0, isQuoted ? start + 1 : start, at)
      if (isQuoted && codes[at] !== QUOTE) return false
      if (isQuoted) at += 1
      if (at === codes.length) {
        this.end = at
        return true
      }
      const kind = kinds[codes[at] ?? 0] ?? OTHER
      if (at >= last || (kind !== CELL && kind !== LINE)) return false
      start = at + 1
      if (kind === CELL) continue
      this.end = codes[at] === CR && codes[start] === LF ? start + 1 : start
      return true
    }
    return false
  }
}
