import { Parser } from 'htmlparser2'
import { bounded, limits, tooManyColumns, tooManyRows, tooMuchText } from './limits.ts'
import { type Expected, isBlank, type ReadingChoices, type Table } from './table.ts'
import { decode } from './text/decode.ts'
import { damaged } from './unreadable.ts'
import { pickSheet, type SheetLook } from './workbook/pick-sheet.ts'

/** Many web applications export HTML with the extension .xls. */
export function htmlTable(bytes: Uint8Array, reading: ReadingChoices, expected: Expected): Table {
  const { text, encoding } = decode(bytes, reading.encoding, expected)
  const { sheet, sheets, notices } = pickSheet(tablesIn(text), reading.sheet, expected)
  return { format: 'xls', encoding, sheet: sheet.name, sheets, notices, batches: [sheet.rows] }
}

/** Wide enough to keep columns aligned, but limits the blank cells that a page can create. */
const MAX_SPAN = 32
const MAX_SPANNED = 1_000_000

/** Without a limit, a page of opening tags would take quadratic time. */
const MAX_DEPTH = 200

/** All other tags are treated as void elements. */
const nestingTags = new Set(['table', 'tr', 'td', 'th', 'script', 'style'])

class TableParser extends Parser {
  override isVoidElement(name: string) {
    return !nestingTags.has(name)
  }
}

function tablesIn(html: string) {
  const reader = new TableReader()
  const parser = new TableParser({
    onopentag: (tag, attributes) => reader.open(tag, attributes),
    onclosetag: (tag) => reader.close(tag),
    ontext: (text) => reader.addText(text),
  })
  parser.write(html)
  parser.end()
  return reader.tables
}

class TableReader {
  readonly tables: SheetLook[] = []
  private row = 0
  private cells: string[] = []
  private cell: string | undefined
  private span = 1
  private rowSpan = 1
  private reached: number[] = []
  private spanned = 0
  private depth = 0
  private isCode = false

  open(tag: string, attributes: Record<string, string>) {
    if (nestingTags.has(tag)) this.depth += 1
    if (this.depth > MAX_DEPTH) throw damaged('file')
    if (tag === 'br') this.addLineBreak()
    if (tag === 'td' || tag === 'th') {
      this.endCell()
      this.startCell(attributes)
    }
    if (tag === 'tr' || tag === 'table') this.endRow()
    if (tag === 'table') this.startTable()
    if (tag === 'script' || tag === 'style') this.isCode = true
  }

  close(tag: string) {
    if (nestingTags.has(tag)) this.depth -= 1
    if (tag === 'td' || tag === 'th') this.endCell()
    if (tag === 'tr' || tag === 'table') this.endRow()
    if (tag === 'script' || tag === 'style') this.isCode = false
  }

  /** White space as a browser renders it: a line break in the source is a space. */
  addText(text: string) {
    if (this.cell === undefined || this.isCode) return
    if (this.cell.length > limits.cellCharacters) return
    const piece = bounded(text.replace(/[ \t\r\n\f]+/g, ' '))
    this.cell += /[ \n]$/.test(this.cell) ? piece.replace(/^ /, '') : piece
  }

  private addLineBreak() {
    if (this.cell !== undefined && this.cell.length <= limits.cellCharacters) this.cell += '\n'
  }

  private startTable() {
    this.row = 0
    this.reached = []
    this.tables.push({ name: `Table ${this.tables.length + 1}`, hidden: false, rows: [] })
  }

  private startCell({ colspan, rowspan }: Record<string, string>) {
    this.passReached()
    this.cell = ''
    this.span = Math.min(spanOf(colspan), MAX_SPAN)
    this.rowSpan = spanOf(rowspan)
  }

  private passReached() {
    for (let left = this.reached[this.cells.length]; left; left = this.reached[this.cells.length]) {
      this.reached[this.cells.length] = left - 1
      this.putBlank(1)
    }
  }

  private putBlank(count: number) {
    for (let n = 0; n < count; n += 1) this.cells.push('')
    this.spanned += count
    if (this.spanned > MAX_SPANNED) throw tooMuchText()
    if (this.cells.length > limits.columns) throw tooManyColumns()
  }

  private endCell() {
    if (this.cell === undefined) return
    if (this.rowSpan > 1) {
      const from = this.cells.length
      for (let at = from; at < from + this.span; at += 1) this.reached[at] = this.rowSpan - 1
    }
    this.cells.push(this.cell)
    this.putBlank(this.span - 1)
    this.cell = undefined
  }

  private endRow() {
    this.endCell()
    if (this.cells.length > 0) {
      this.row += 1
      for (let at = this.cells.length; at < this.reached.length; at += 1) {
        this.reached[at] = Math.max((this.reached[at] ?? 0) - 1, 0)
      }
    }
    const rows = this.tables.at(-1)?.rows
    if (!isBlank(this.cells)) rows?.push({ row: this.row, cells: this.cells })
    if ((rows?.length ?? 0) > limits.rows + 100) throw tooManyRows()
    this.cells = []
  }
}

function spanOf(attribute: string | undefined) {
  return Math.max(1, Number(/^\s*(\d{1,5})/.exec(attribute ?? '')?.[1] ?? 1))
}
