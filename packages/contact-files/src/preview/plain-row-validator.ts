import type { PlacedRow } from '@bellbird/contact-tables/placed-row'
import { templateColumns } from '@bellbird/contract/contact-import/contact-import'
import type { Columns } from '../columns/columns.ts'
import { isPlainTextIn } from '../values/plain-signs.ts'
import type { Rules } from '../values/rules.ts'
import { type TemplateCell, templateCells } from '../values/template-cells.ts'
import { MAX_CUSTOM_TEXT } from './validate-row.ts'

const EMAIL = templateColumns.indexOf('email')
const FIRST_NAME = templateColumns.indexOf('first_name')
const LAST_NAME = templateColumns.indexOf('last_name')

/** No cell is filled, or its bytes do not decide. */
const NONE = -1
const UNDECIDED = -2

type Column = { sources: number[]; isPlainIn: TemplateCell['isPlainIn'] }

/**
 * Validates rows of plain cells from their bytes without making strings: most rows of most files. What it
 * rejects has to go through `validateRow`, which is right about every row.
 */
export class PlainRowValidator {
  private readonly columns: Column[]
  private readonly named: number
  private readonly hasFullName: boolean
  /** Of the row that was taken last: the places of its cells, in the order of the CSV that is sent. */
  readonly line: Int32Array
  /** The part of `line` that is its email. */
  readonly email: Int32Array

  /** Undefined where a choice or column needs the text of cells. */
  static of(columns: Columns, rules: Rules) {
    const { custom, packed, sources } = columns
    const { phoneIsEnough, asWritten, dialled, corrections } = rules
    const needsText =
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
    return needsText ? undefined : new PlainRowValidator(columns)
  }

  private constructor({ sources, custom, matches }: Columns) {
    const template = templateColumns.map((column) => ({
      sources: sources[column],
      isPlainIn: templateCells.find((cell) => cell.column === column)?.isPlainIn ?? (() => false),
    }))
    const extra = custom.map(({ index }) => ({ sources: [index], isPlainIn: isPlainCustomIn }))
    this.columns = [...template, ...extra]
    this.line = new Int32Array(this.columns.length)
    this.email = this.line.subarray(EMAIL, EMAIL + 1)
    this.named = matches.length
    this.hasFullName = sources.full_name.length > 0
  }

  /** Whether the row is valid unchanged, with an email. */
  takes(row: PlacedRow) {
    if (row.width > this.named) return false
    const { line } = this
    let at = 0
    for (const { sources, isPlainIn } of this.columns) {
      const cell = firstFilled(row, sources)
      if (
        cell === UNDECIDED ||
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
    return places.shows(cell) ? cell : UNDECIDED
  }
  return NONE
}

function isPlainCustomIn(bytes: Uint8Array, from: number, to: number) {
  return to - from <= MAX_CUSTOM_TEXT && isPlainTextIn(bytes, from, to)
}
