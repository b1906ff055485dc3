import { limits, tooManyColumns } from '../limits.ts'
import { PlacedRow, Places } from '../placed-row.ts'
import { isBlank, type Row } from '../table.ts'
import type { SharedStrings } from './shared-strings.ts'

/** Gaps up to this width are stored as empty cells; wider gaps are rare. */
const WIDEST_GAP = 16

/** As long as a row has only consecutive shared strings, no text is created. */
export class RowCells {
  private readonly strings: SharedStrings
  private places: Places
  private first = 0
  private made: string[] | undefined

  constructor(strings: SharedStrings) {
    this.strings = strings
    this.places = new Places(strings.texts)
  }

  begin() {
    this.first = this.places.size
    this.made = undefined
  }

  /** Leaves the places to the rows so far and starts new ones; an unfinished row takes its own along. */
  detach() {
    const { places, first } = this
    this.places = new Places(this.strings.texts)
    this.first = 0
    for (let cell = first; cell < places.size; cell += 1) this.places.addFrom(places, cell)
  }

  putShared(column: number, number: number) {
    const { places } = this
    const gap = column - this.width
    if (this.made || gap < 0 || gap > WIDEST_GAP) return this.put(column, this.strings.at(number))
    const { size } = places
    while (this.width < column) places.add(0, 0, 0)
    const isPut = this.strings.putPlace(number, places)
    if (isPut && !places.isEmpty(places.size - 1)) return
    places.size = size
    if (!isPut) this.put(column, this.strings.at(number))
  }

  put(column: number, text: string) {
    if (text === '') return
    if (column >= limits.columns) throw tooManyColumns()
    const cells = this.makeCells()
    while (cells.length < column) cells.push('')
    cells[column] = text
  }

  rowOf(number: number): Row | undefined {
    if (this.made) return isBlank(this.made) ? undefined : { row: number, cells: this.made }
    const row = new PlacedRow(number, this.places, this.first)
    this.begin()
    return row.showsAtLeast(1) || !isBlank(row.cells) ? row : undefined
  }

  private get width() {
    return this.places.size - this.first
  }

  private makeCells() {
    if (this.made) return this.made
    this.made = new PlacedRow(0, this.places, this.first).cells
    this.places.size = this.first
    return this.made
  }
}
