import { isBlank, type Row } from '../table.ts'
import { damaged } from '../unreadable.ts'
import { type BiffRecord, continued, numberIn, partAt, recordAt } from './biff-records.ts'
import { type BiffWorkbook, shortText, textIn } from './biff-workbook.ts'
import { numberText } from './cell-text.ts'

const COLUMNS = 256
const BATCH = 1_000
const LINK = 0x1b8
/** The most records between a formula and its text result. */
const BETWEEN_FORMULA_AND_TEXT = 4

type Places = { rows: number[][]; mailLinks: Map<number, string> }

export function placesOf({ stream }: BiffWorkbook, from: number, max = Number.POSITIVE_INFINITY) {
  const places: Places = { rows: [], mailLinks: new Map() }
  let looked = 0
  let at = from
  for (const record of partAt(stream, from)) {
    const { type, data, next } = record
    if (cells.has(type) && data.length >= 6) noteCell(numberIn(data, 0), at, places)
    if (type === LINK) noteMailLink(data, places)
    at = next
    looked += 1
    if (looked >= max) break
  }
  return { places, isWhole: looked < max }
}

function noteCell(row: number, at: number, { rows }: Places) {
  const cells = rows[row]
  if (cells) cells.push(at)
  else rows[row] = [at]
}

export function* rowsIn(workbook: BiffWorkbook, { rows, mailLinks }: Places): Generator<Row[]> {
  let batch: Row[] = []
  for (const [at, places] of rows.entries()) {
    if (places === undefined) continue
    const cells = cellsOf(workbook, places)
    cells.forEach((cell, column) => {
      const link = mailLinks.get(at * COLUMNS + column)
      if (link !== undefined && !cell.includes('@')) cells[column] = link
    })
    if (!isBlank(cells)) batch.push({ row: at + 1, cells })
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}

function cellsOf(workbook: BiffWorkbook, places: number[]) {
  const texts: string[] = []
  for (const at of places) {
    const record = recordAt(workbook.stream, at)
    const read = record && cells.get(record.type)
    if (!record || !read) continue
    const from = numberIn(record.data, 2)
    ;[read(record, workbook)].flat().forEach((text, n) => {
      if (from + n >= COLUMNS) throw damaged('workbook')
      while (texts.length < from + n) texts.push('')
      texts[from + n] = text
    })
  }
  return texts
}

type ReadCell = (record: BiffRecord, workbook: BiffWorkbook) => string | string[]

const cells = new Map<number, ReadCell>([
  [0x2, ({ data }, workbook) => styled(numberIn(data, 7), early(data), workbook)],
  [0x3, ({ data }, workbook) => number(data, 7, early(data), workbook)],
  [0x203, ({ data }, workbook) => number(data, 6, numberIn(data, 4), workbook)],
  [0x27e, ({ data }, workbook) => styled(compactNumber(data, 6), numberIn(data, 4), workbook)],
  [0xbd, compactNumbers],
  [0x4, ({ data }, workbook) => shortText(data, 7, workbook)],
  [0x204, textCell],
  [0xd6, textCell],
  [
    0xfd,
    ({ data }, { strings }) => (data.length < 10 ? '' : (strings[data.readUInt32LE(6)] ?? '')),
  ],
  [0x5, ({ data }) => truthOrError(data[7], data[8] === 1)],
  [0x205, ({ data }) => truthOrError(data[6], data[7] === 1)],
  [0x6, formula],
  [0x206, formula],
  [0x406, formula],
])

/** A cell's format takes three bytes in Excel 2 and two in later versions. */
function early(data: Buffer) {
  return (data[5] ?? 0) & 0x3f
}

function styled(value: number, style: number, { styles, epoch1904 }: BiffWorkbook) {
  return numberText(value, styles[style], epoch1904)
}

function number(data: Buffer, at: number, style: number, workbook: BiffWorkbook) {
  return data.length < at + 8 ? '' : styled(data.readDoubleLE(at), style, workbook)
}

function textCell({ data, next }: BiffRecord, workbook: BiffWorkbook) {
  return textIn(continued(workbook.stream, { type: 0, data, next }), 6, workbook)
}

function compactNumbers({ data }: BiffRecord, workbook: BiffWorkbook) {
  const count = Math.floor((data.length - 6) / 6)
  return Array.from({ length: count }, (_, n) => {
    const at = 4 + n * 6
    return styled(compactNumber(data, at + 2), numberIn(data, at), workbook)
  })
}

/** An RK number: an integer or the upper half of a floating-point number, possibly divided by 100. */
function compactNumber(data: Buffer, at: number) {
  if (data.length < at + 4) return 0
  const bits = data.readInt32LE(at)
  const half = Buffer.alloc(8)
  half.writeInt32LE(bits & ~3, 4)
  const number = bits & 2 ? bits >> 2 : half.readDoubleLE(0)
  return bits & 1 ? number / 100 : number
}

function formula(record: BiffRecord, workbook: BiffWorkbook) {
  const { data } = record
  const [at, style] = workbook.version === 2 ? [7, early(data)] : [6, numberIn(data, 4)]
  if (numberIn(data, at + 6) !== 0xffff) return number(data, at, style, workbook)
  const kind = data[at]
  if (kind === 0) return textAfter(record, workbook)
  return kind === 3 ? '' : truthOrError(data[at + 2], kind === 2)
}

function textAfter(formula: BiffRecord, workbook: BiffWorkbook) {
  let record = recordAt(workbook.stream, formula.next)
  for (let n = 0; record && n < BETWEEN_FORMULA_AND_TEXT; n += 1) {
    if (record.type === 0x7) return shortText(record.data, 0, workbook)
    if (record.type === 0x207) return textIn(continued(workbook.stream, record), 0, workbook)
    if (cells.has(record.type)) return ''
    record = recordAt(workbook.stream, record.next)
  }
  return ''
}

const errors: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
}

function truthOrError(value: number | undefined, isError: boolean) {
  if (isError) return errors[value ?? 42] ?? '#N/A'
  return value ? 'TRUE' : 'FALSE'
}

/** A link record has its cells first, then its target in one of several forms. */
function noteMailLink(data: Buffer, { mailLinks }: Places) {
  if (data.length < 8) return
  const [, address] = /(mailto:[^\0]+)/i.exec(data.toString('utf16le', 8)) ?? []
  if (address !== undefined) mailLinks.set(numberIn(data, 0) * COLUMNS + numberIn(data, 4), address)
}
