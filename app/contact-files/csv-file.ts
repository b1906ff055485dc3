import { csvLine } from './csv.ts'
import { limits, tooMuchText } from './limits.ts'

/** A growing CSV file in memory. */
export class CsvFile {
  private readonly pieces: Buffer[] = []
  private text: string
  private size = 0

  constructor(header: string[], mark: '' | '\uFEFF' = '') {
    this.text = mark + csvLine(header)
  }

  add(cells: string[]) {
    this.text += csvLine(cells)
    if (this.text.length > 65_536) this.flush()
  }

  bytes(): Uint8Array {
    this.flush()
    return Buffer.concat(this.pieces)
  }

  private flush() {
    const piece = Buffer.from(this.text, 'utf8')
    this.text = ''
    this.size += piece.length
    if (this.size > limits.csvBytes) throw tooMuchText()
    this.pieces.push(piece)
  }
}
