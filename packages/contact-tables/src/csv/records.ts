import { bounded, clipped, limits, tooManyColumns } from '../limits.ts'
import type { Row } from '../table.ts'
import { isBlank } from '../table.ts'

const QUOTE = 34
const BACKSLASH = 92
const LF = 10
const CR = 13
const BATCH = 128

/**
 * Parses delimited text, a lenient RFC 4180: any line ending, short and long records, quotes inside unquoted cells.
 * A quote that is never closed, or closed in the middle of a later record, is literal, so that a stray quote never
 * swallows the records after it. Takes linear time.
 */
export function* readRecords(text: string, delimiter: string): Generator<Row[]> {
  const reader = new RecordReader(text, delimiter)
  let batch: Row[] = []
  for (let row = 1; !reader.done; row += 1) {
    const cells = reader.next()
    if (!isBlank(cells)) batch.push({ row, cells })
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}

/** For text that arrives in parts: the records that no later part can change, and the text of the others. */
export function recordsIn(text: string, delimiter: string, { isLast }: { isLast: boolean }) {
  const reader = new RecordReader(text, delimiter, Infinity)
  const records: string[][] = []
  let end = 0
  while (!reader.done) {
    const cells = reader.next()
    if (!isLast && (reader.done || reader.hasOpenQuote)) break
    if (!isBlank(cells)) records.push(cells)
    end = reader.at
  }
  return { records, rest: text.slice(end) }
}

class RecordReader {
  at = 0
  hasOpenQuote = false
  private readonly text: string
  private readonly delimiter: number
  private readonly maxColumns: number
  private lastQuoteAt: number | undefined

  constructor(text: string, delimiter: string, maxColumns = limits.columns) {
    this.text = text
    this.delimiter = delimiter.charCodeAt(0)
    this.maxColumns = maxColumns
  }

  /** Computed at the first quote, because most files have none. */
  private get lastQuote() {
    this.lastQuoteAt ??= this.text.lastIndexOf('"')
    return this.lastQuoteAt
  }

  get done() {
    return this.at >= this.text.length
  }

  next() {
    const cells: string[] = []
    for (;;) {
      cells.push(this.quotedCell() ?? this.plainCell(this.at))
      if (this.text.charCodeAt(this.at) !== this.delimiter) break
      if (cells.length >= this.maxColumns && this.restIsFilled()) throw tooManyColumns()
      this.at += 1
    }
    this.skipLineEnd()
    return cells
  }

  /** Undefined, without consuming anything, if no properly quoted cell starts here. */
  private quotedCell() {
    let start = this.at
    while (this.text.charCodeAt(start) === 32) start += 1
    if (this.text.charCodeAt(start) !== QUOTE) return undefined

    const close = this.closingQuote(start + 1)
    if (close === undefined) {
      this.hasOpenQuote = true
      return undefined
    }
    const inside = unquoted(this.text.slice(start + 1, close))
    const end = this.endOfPlain(close + 1)
    const tail = this.text.slice(close + 1, end)
    if (tail.trim() === '') {
      this.at = end
      return inside
    }
    if (/[\r\n]/.test(inside)) return undefined

    this.at = end
    return bounded(inside + tail)
  }

  /** Some databases escape a quote with a backslash instead of doubling it, also at the end of a cell. */
  private closingQuote(from: number) {
    let close = from
    let escapes = false
    while (close <= this.lastQuote) {
      close = this.text.indexOf('"', close)
      const backslashed = this.text.charCodeAt(close - 1) === BACKSLASH
      if (this.text.charCodeAt(close + 1) === QUOTE) {
        if (escapes && backslashed && this.isEnd(close + 2)) return close + 1
        close += 2
      } else if (backslashed && !this.isEnd(close + 1)) {
        escapes = true
        close += 1
      } else return close
    }
    return undefined
  }

  private isEnd(at: number) {
    const char = this.text.charCodeAt(at)
    return Number.isNaN(char) || char === this.delimiter || char === LF || char === CR
  }

  private plainCell(start: number) {
    this.at = this.endOfPlain(start)
    return bounded(this.text.slice(start, this.at))
  }

  private endOfPlain(start: number) {
    const { text, delimiter } = this
    let end = start
    for (; end < text.length; end += 1) {
      const char = text.charCodeAt(end)
      if (char === delimiter || char === LF || char === CR) break
    }
    return end
  }

  private restIsFilled() {
    let end = this.at
    while (this.text.charCodeAt(end) === this.delimiter) end += 1
    if (end < this.text.length && !/[\r\n]/.test(this.text.charAt(end))) return true
    this.at = end - 1
    return false
  }

  private skipLineEnd() {
    if (this.text.charCodeAt(this.at) === CR && this.text.charCodeAt(this.at + 1) === LF)
      this.at += 1
    this.at += 1
  }
}

/** Clips long cells before unescaping them, but only so far that those that are too long remain so. */
function unquoted(written: string) {
  const enough = clipped(written, 2 * limits.cellCharacters + 4)
  return bounded(enough.replace(/\\?""|\\"/g, unescapedQuotes))
}

function unescapedQuotes(written: string) {
  return written === '\\""' ? '\\"' : '"'
}
