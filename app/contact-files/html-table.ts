import { decode } from './decode.ts'
import { bounded, limits, tooManyColumns, tooManyRows, tooMuchText } from './limits.ts'
import { pickSheet, type SheetLook } from './pick-sheet.ts'
import { isBlank, type ReadingChoices, type Table } from './table.ts'

/** The records of a web page's table, which many web applications hand out under the name of .xls. */
export function htmlTable(bytes: Uint8Array, reading: ReadingChoices): Table {
  const { text, encoding } = decode(bytes, reading.encoding)
  const reader = new TableReader()
  for (const token of tokens(text)) reader.take(token)
  reader.take({ tag: 'table', closing: true, attributes: '' })
  const { sheet, sheets, notices } = pickSheet(reader.tables, reading.sheet)
  return { format: 'xls', encoding, sheet: sheet.name, sheets, notices, batches: [sheet.rows] }
}

/** Wide enough to keep columns in line; a page cannot make us write blank cells without end. */
const MAX_SPAN = 32
const MAX_SPANNED = 1_000_000

type Token = { tag: string; closing: boolean; attributes: string } | { text: string }

/** Tags and the text between them, in one pass; what scripts, styles and comments hold is no text. */
function* tokens(html: string): Generator<Token> {
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open !== at) yield { text: html.slice(at, open < 0 ? undefined : open) }
    if (open < 0) return
    const comment = html.startsWith('<!--', open)
    const end = html.indexOf(comment ? '-->' : '>', open)
    if (end < 0) return
    at = end + (comment ? 3 : 1)
    const tag = html.slice(open + 1, Math.min(end, open + 1_000))
    const [, slash, name = ''] = /^(\/?)([a-z][a-z0-9]*)/i.exec(tag) ?? []
    if (comment || name === '') continue
    yield { tag: name.toLowerCase(), closing: slash === '/', attributes: tag }
    if (!/^(?:script|style)$/i.test(name) || slash === '/') continue
    const after = html.slice(at).search(new RegExp(`</${name}`, 'i'))
    if (after < 0) return
    at += after
  }
}

function spanIn(attributes: string, pattern: RegExp) {
  return Math.max(1, Number(pattern.exec(attributes)?.[1] ?? 1))
}

class TableReader {
  readonly tables: SheetLook[] = []
  private row = 0
  private cells: string[] = []
  private cell: string | undefined
  private span = 1
  private rowSpan = 1
  /** For each column, how many of the next rows a cell from above reaches into. */
  private reached: number[] = []
  private spanned = 0

  take(token: Token) {
    if ('text' in token) {
      if (this.cell !== undefined && this.cell.length <= limits.cellCharacters)
        this.cell += bounded(token.text)
      return
    }
    const { tag, closing, attributes } = token
    if (tag === 'br' && this.cell !== undefined) this.cell += '\n'
    if (tag === 'td' || tag === 'th') this.endCell()
    if (tag === 'tr' || tag === 'table') this.endRow()
    if ((tag === 'td' || tag === 'th') && !closing) this.startCell(attributes)
    if (tag === 'table' && !closing) this.startTable()
  }

  private startTable() {
    this.row = 0
    this.reached = []
    this.tables.push({ name: `Table ${this.tables.length + 1}`, hidden: false, rows: [] })
  }

  private startCell(attributes: string) {
    this.passReached()
    this.cell = ''
    this.span = Math.min(spanIn(attributes, /colspan\s*=\s*["']?(\d{1,5})/i), MAX_SPAN)
    this.rowSpan = spanIn(attributes, /rowspan\s*=\s*["']?(\d{1,5})/i)
  }

  /** Where a cell from above reaches into, the row has a blank one, as under merged cells of a workbook. */
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
    this.cells.push(plain(this.cell))
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

const latinNames =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

const entities = new Map([
  ...latinNames
    .split(' ')
    .map((name, at): [string, string] => [name, String.fromCharCode(160 + at)]),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Text as a browser would show it: entities read, line ends of the source as spaces. */
function plain(text: string) {
  return text
    .replace(/[ \t\r]+/g, ' ')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]\w{1,8});/gi, (whole, name: string) => {
      if (!name.startsWith('#')) return entities.get(name) ?? whole
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
}
