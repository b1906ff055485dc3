import { bounded, limits } from '../limits.ts'
import type { Row } from '../table.ts'
import type { CodedText } from '../text/coded-text.ts'
import { damaged } from '../unreadable.ts'
import { type NumberStyle, numberText } from './cell-text.ts'
import { RowCells } from './row-cells.ts'
import type { SharedStrings } from './shared-strings.ts'
import { UsualCells } from './usual-cells.ts'
import { RichText, readRelations } from './xlsx-parts.ts'
import { type Listener, readXml, walkXml } from './xml.ts'
import { attributeOf, eachAttribute } from './xml-text.ts'
import type { Zip } from './zip.ts'

const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384

export type SheetContext = {
  strings: SharedStrings
  styles: NumberStyle[]
  epoch1904: boolean
  /** Email addresses that cells such as "Send mail" link to, by cell reference. */
  mailLinks: Map<string, string>
}

/** Yields a batch per inflated chunk. */
export async function* readSheet(
  pieces: AsyncIterable<Buffer>,
  context: SheetContext,
): AsyncGenerator<Row[]> {
  const sheet = new SheetReader(context)
  for await (const _ of walkXml(pieces, sheet.listener)) {
    yield sheet.take()
    if (sheet.ended) return
  }
}

class SheetReader {
  ended = false
  readonly listener: Listener = {
    open: (name, attributes) => this.open(name, attributes),
    text: (piece) => this.text(piece),
    close: (name) => this.close(name),
    readPlain: (piece, at) => this.readPlainRows(piece, at),
  }
  private readonly context: SheetContext
  private readonly inline = new RichText()
  private readonly usual = new UsualCells()
  private rows: Row[] = []
  private row = 0
  private inRow = false
  private readonly cells: RowCells
  private column = -1
  private cell = { ref: '', type: 'n', style: 0 }
  private value = ''
  private inValue = false

  constructor(context: SheetContext) {
    this.context = context
    this.cells = new RowCells(context.strings)
  }

  take() {
    this.cells.detach()
    return this.rows.splice(0)
  }

  private open(name: string, attributes: string) {
    this.inline.open(name)
    if (name === 'row') this.openRow(attributes)
    if (name === 'c') this.openCell(attributes)
    if (name === 'v') this.inValue = true
  }

  private openRow(attributes: string) {
    this.beginRow(Number(attributeOf(attributes, 'r') ?? this.row + 1))
  }

  private beginRow(row: number) {
    this.row = row
    if (!(row >= 1 && row <= LAST_ROW)) throw damaged('workbook')
    this.inRow = true
    this.cells.begin()
    this.column = -1
  }

  /** The end of the last usual cell, across rows; 0 if there is none. */
  private readPlainRows(piece: CodedText, at: number) {
    const { styles, epoch1904, mailLinks } = this.context
    const { usual } = this
    if (!this.inRow || mailLinks.size > 0) return 0
    let end = 0
    for (;;) {
      const from = end || at
      if (usual.readCell(piece, from)) {
        const { column, style, isShared, value } = usual
        if (column < 0 || column >= limits.columns) return end
        this.column = column
        if (isShared) this.cells.putShared(column, value)
        else this.cells.put(column, numberText(value, styles[style], epoch1904))
      } else if (end > 0 && usual.readNextRow(piece, from)) {
        this.closeRow()
        this.beginRow(usual.row)
      } else return end
      end = usual.end
    }
  }

  private openCell(attributes: string) {
    let ref = ''
    let type = 'n'
    let style = 0
    eachAttribute(attributes, (name, value) => {
      if (name === 'r') ref = value
      else if (name === 't') type = value
      else if (name === 's') style = Number(value)
    })
    this.column = ref === '' ? this.column + 1 : columnOf(ref)
    if (!(this.column >= 0 && this.column < LAST_COLUMN)) throw damaged('workbook')
    this.cell = { ref, type, style }
    this.value = ''
  }

  private text(piece: string) {
    this.inline.add(piece)
    if (this.inValue && this.value.length <= limits.cellCharacters) this.value += bounded(piece)
  }

  private close(name: string) {
    this.inline.close(name)
    if (name === 'v') this.inValue = false
    if (name === 'c') this.closeCell()
    if (name === 'row') this.closeRow()
    if (name === 'sheetData') this.ended = true
  }

  private closeRow() {
    this.inRow = false
    const row = this.cells.rowOf(this.row)
    if (row) this.rows.push(row)
  }

  private closeCell() {
    this.cells.put(this.column, this.cellText(this.inline.take()))
  }

  private cellText(inline: string) {
    const { ref, type, style } = this.cell
    const text = this.plainText(inline, type, style)
    const mail = this.context.mailLinks.get(ref)
    return mail === undefined || text.includes('@') ? text : mail
  }

  private plainText(inline: string, type: string, style: number) {
    const { strings, styles, epoch1904 } = this.context
    if (type === 'inlineStr') return inline
    if (type === 's') return this.value.trim() === '' ? '' : strings.at(Number(this.value))
    if (type === 'b')
      return this.value === '' ? '' : /^(?:1|true)$/i.test(this.value) ? 'TRUE' : 'FALSE'
    if (type === 'd') return this.value.replace(/T00:00:00(?:\.0+)?Z?$/, '').replace('T', ' ')
    if (type !== 'n' || this.value.trim() === '') return this.value
    const number = Number(this.value)
    return Number.isFinite(number) ? numberText(number, styles[style], epoch1904) : this.value
  }
}

/** Counted from 0; -1 if it is invalid. */
function columnOf(ref: string) {
  let column = 0
  let at = 0
  for (; at < 4; at += 1) {
    const letter = ref.charCodeAt(at) & ~32
    if (!(letter >= 65 && letter <= 90)) break
    column = column * 26 + letter - 64
  }
  const digit = ref.charCodeAt(at)
  return at > 3 || !(digit >= 48 && digit <= 57) ? -1 : column - 1
}

/** Links follow the cells, so this reads the sheet a second time. */
export async function readMailLinks(zip: Zip, path: string) {
  const links = new Map<string, string>()
  const relations = await readRelations(zip, path)
  const isMail = ({ target }: { target: string }) => /^mailto:/i.test(target)
  if (![...relations.values()].some(isMail)) return links
  await readXml(zip.part(path, limits.sheetBytes), {
    open(name, attributes) {
      if (name !== 'hyperlink') return
      const target = relations.get(attributeOf(attributes, 'id') ?? '')?.target ?? ''
      if (/^mailto:/i.test(target)) links.set(attributeOf(attributes, 'ref') ?? '', decoded(target))
    },
  })
  return links
}

function decoded(target: string) {
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}
