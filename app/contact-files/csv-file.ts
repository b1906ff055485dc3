import { csvLine } from './csv.ts'
import { limits, tooMuchText } from './limits.ts'

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

  /** A line as `csvLine` writes it. */
  addLine(line: string) {
    this.waiting += line
    if (this.waiting.length > 65_536) this.flush()
  }

  bytes(): Uint8Array {
    this.flush()
    return Buffer.concat(this.pieces)
  }

  private flush() {
    const piece = Buffer.from(this.waiting, 'utf8')
    this.waiting = ''
    this.size += piece.length
    if (this.size > limits.csvBytes) throw tooMuchText()
    this.pieces.push(piece)
  }
}
