import { limits, tooMuchText } from '@bellbird/contact-tables/limits'
import type { Places } from '@bellbird/contact-tables/placed-row'
import { csvLine } from './csv.ts'

const ROOM = 131_072
/** Text is put into the room once there is so much of it, or a plain line comes behind it. */
const WAITING = 32_768
const COMMA = 44
const CR = 13
const LF = 10

/** A growing CSV file in memory. */
export class CsvFile {
  private readonly pieces: Buffer[] = []
  private waiting: string
  private room = Buffer.allocUnsafe(ROOM)
  private end = 0
  private size = 0

  constructor(header: string[], mark: '' | '\uFEFF' = '') {
    this.waiting = mark + csvLine(header)
  }

  add(cells: string[]) {
    this.addLine(csvLine(cells))
  }

  /** A line as `csvLine` writes it. */
  addLine(line: string) {
    this.waiting += line
    if (this.waiting.length > WAITING) this.takeWaiting()
  }

  /** A line of cells that need no quotes, by position; an empty cell has none. */
  addPlaces(places: Places, cells: Int32Array) {
    if (this.waiting !== '') this.takeWaiting()
    let maxCells = cells.length + 1
    for (const cell of cells)
      if (cell >= 0) maxCells += 2 * (places.toOf(cell) - places.fromOf(cell))
    this.makeRoom(maxCells)
    const { room } = this
    let { end } = this
    for (const cell of cells) {
      if (cell >= 0) end = put(room, end, places, cell)
      room[end] = COMMA
      end += 1
    }
    room[end - 1] = CR
    room[end] = LF
    this.end = end + 1
  }

  bytes(): Uint8Array {
    this.takeWaiting()
    this.flush()
    return Buffer.concat(this.pieces)
  }

  private takeWaiting() {
    const text = this.waiting
    this.waiting = ''
    this.makeRoom(Buffer.byteLength(text))
    this.end += this.room.write(text, this.end)
  }

  private makeRoom(length: number) {
    if (this.end + length <= this.room.length) return
    this.flush()
    this.room = Buffer.allocUnsafe(Math.max(ROOM, length))
  }

  private flush() {
    this.size += this.end
    if (this.size > limits.csvBytes) throw tooMuchText()
    this.pieces.push(this.room.subarray(0, this.end))
    this.room = Buffer.alloc(0)
    this.end = 0
  }
}

/** Copies a cell as UTF-8, letter by letter: cells are short. Gives where it ends. */
function put(room: Buffer, end: number, places: Places, cell: number) {
  const bytes = places.bytesAt(cell)
  const to = places.toOf(cell)
  let next = end
  for (let at = places.fromOf(cell); at < to; at += 1) {
    const code = bytes[at] ?? 0
    if (code < 128) room[next] = code
    else {
      room[next] = 0xc0 | (code >> 6)
      next += 1
      room[next] = 0x80 | (code & 63)
    }
    next += 1
  }
  return next
}
