import { csvLine } from './csv.ts'
import { limits, tooMuchText } from './limits.ts'

/** A growing CSV file in memory. */
export class CsvFile {
  private readonly pieces: Buffer[] = []
  private lines: string[]
  private waiting = 0
  private size = 0

  constructor(header: string[], mark: '' | '\uFEFF' = '') {
    this.lines = [mark + csvLine(header)]
  }

  add(cells: string[]) {
    this.addLine(csvLine(cells))
  }

  /** A line as `csvLine` writes it. */
  addLine(line: string) {
    this.lines.push(line)
    this.waiting += line.length
    if (this.waiting > 65_536) this.flush()
  }

  bytes(): Uint8Array {
    this.flush()
    return Buffer.concat(this.pieces)
  }

  private flush() {
    const piece = Buffer.from(this.lines.join(''), 'utf8')
    this.lines = []
    this.waiting = 0
    this.size += piece.length
    if (this.size > limits.csvBytes) throw tooMuchText()
    this.pieces.push(piece)
  }
}
