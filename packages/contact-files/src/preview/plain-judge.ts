import type { PlacedRow } from '@bellbird/contact-tables/placed-row'
import { templateColumns } from '@bellbird/contract/contact-import/contact-import'
import type { Columns } from '../columns/columns.ts'
import { isPlainTextIn } from '../values/plain-signs.ts'
import type { Rules } from '../values/rules.ts'
import { type TemplateCell, templateCells } from '../values/template-cells.ts'
import { MAX_CUSTOM_TEXT } from './judge.ts'

const EMAIL = templateColumns.indexOf('email')
const FIRST_NAME = templateColumns.indexOf('first_name')
const LAST_NAME = templateColumns.indexOf('last_name')

/** Where no cell is filled, and where its bytes do not tell. */
const NONE = -1
const UNTOLD = -2

type Column = { sources: number[]; isPlainIn: TemplateCell['isPlainIn'] }

/**
 * Judges rows of plain cells by their bytes, with no text made and nothing noted of them: most rows of most files.
 * Whatever it does not take has to go through `judge`, which is right about every row.
 */
export class PlainJudge {
  private readonly columns: Column[]
  private readonly named: number
  private readonly hasFullName: boolean
  /** Of the row that was taken last: the places of its cells, in the order of the CSV that is sent. */
  readonly line: Int32Array
  /** The part of `line` that is its email. */
  readonly email: Int32Array

  /** Undefined where some choice or column asks for more than to look at the cells. */
  static of(columns: Columns, rules: Rules) {
    const { custom, packed, sources } = columns
    const { phoneIsEnough, asWritten, dialled, corrections } = rules
    const asksForMore =
      phoneIsEnough ||
      asWritten ||
      dialled !== undefined ||
      corrections.size > 0 ||
      packed !== undefined ||
      sources.email.length === 0 ||
      custom.some(
        ({ key, accepts, written }) =>
          key !== undefined || accepts !== undefined || written !== undefined,
      )
    return asksForMore ? undefined : new PlainJudge(columns)
  }

  private constructor({ sources, custom, matches }: Columns) {
    const template = templateColumns.map((column) => ({
      sources: sources[column],
      isPlainIn: templateCells.find((cell) => cell.column === column)?.isPlainIn ?? (() => false),
    }))
    const beyond = custom.map(({ index }) => ({ sources: [index], isPlainIn: isPlainCustomIn }))
    this.columns = [...template, ...beyond]
    this.line = new Int32Array(this.columns.length)
    this.email = this.line.subarray(EMAIL, EMAIL + 1)
    this.named = matches.length
    this.hasFullName = sources.full_name.length > 0
  }

  /** Whether the row is valid as it stands, with an email in it. */
  takes(row: PlacedRow) {
    if (row.width > this.named) return false
    const { line } = this
    let at = 0
    for (const { sources, isPlainIn } of this.columns) {
      const cell = firstFilled(row, sources)
      if (
        cell === UNTOLD ||
        (cell !== NONE &&
          !isPlainIn(row.places.bytesAt(cell), row.places.fromOf(cell), row.places.toOf(cell)))
      )
        return false
      line[at] = cell
      at += 1
    }
    if (this.hasFullName && line[FIRST_NAME] === NONE && line[LAST_NAME] === NONE) return false
    return line[EMAIL] !== NONE
  }
}

/** The place of the first of these cells that is filled. */
function firstFilled({ places, first, width }: PlacedRow, sources: number[]) {
  for (const index of sources) {
    const cell = first + index
    if (index >= width || places.isEmpty(cell)) continue
    return places.shows(cell) ? cell : UNTOLD
  }
  return NONE
}

function isPlainCustomIn(bytes: Uint8Array, from: number, to: number) {
  return to - from <= MAX_CUSTOM_TEXT && isPlainTextIn(bytes, from, to)
}
