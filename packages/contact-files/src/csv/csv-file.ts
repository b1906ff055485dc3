import { limits, tooMuchText } from '@bellbird/contact-tables/limits'
import { csvLine } from './csv.ts'

const PIECE = 32_768

/** A growing CSV file in memory. */
export class CsvFile {
  private readonly pieces: Buffer[] = []
  private waiting: string
  private size = 0

  constructor(header: string[], mark: '' | '\uFEFF' = '') {
    this.waiting = mark + csvLine(header)
  }

  add(cells: string[]) {
    this.addLine(csvLine(cells))
  }

  /** Adds a line formatted by `csvLine`. */
  addLine(line: string) {
    this.waiting += line
    if (this.waiting.length > PIECE) this.takeWaiting()
  }

  bytes(): Uint8Array {
    this.takeWaiting()
    return Buffer.concat(this.pieces)
  }

  private takeWaiting() {
    const piece = Buffer.from(this.waiting)
    this.waiting = ''
    this.size += piece.length
    if (this.size > limits.csvBytes) throw tooMuchText()
    this.pieces.push(piece)
  }
}
