import { limits, tooMuchText } from '@bellbird/contact-tables/limits'
import { csvLine } from './csv.ts'

const PIECE = 32_768
/** The most bytes of a UTF-16 code unit in UTF-8. */
const BYTES_PER_UNIT = 3

export class CsvFile {
  private written: Buffer
  private waiting: string
  private size = 0

  /** With about the right `expectedBytes`, it is written in place instead of being copied as it grows. */
  constructor(header: string[], { mark = '', expectedBytes = 0 } = {}) {
    this.written = Buffer.allocUnsafeSlow(expectedBytes)
    this.waiting = mark + csvLine(header)
  }

  add(cells: string[]) {
    this.addLine(csvLine(cells))
  }

  addLine(line: string) {
    this.waiting += line
    if (this.waiting.length > PIECE) this.writeWaiting()
  }

  bytes(): Uint8Array {
    this.writeWaiting()
    return this.written.subarray(0, this.size)
  }

  private writeWaiting() {
    this.makeRoomFor(this.waiting.length * BYTES_PER_UNIT)
    this.size += this.written.write(this.waiting, this.size)
    this.waiting = ''
    if (this.size > limits.csvBytes) throw tooMuchText()
  }

  private makeRoomFor(bytes: number) {
    const needed = this.size + bytes
    if (needed <= this.written.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * this.written.length))
    this.written.copy(larger, 0, 0, this.size)
    this.written = larger
  }
}
