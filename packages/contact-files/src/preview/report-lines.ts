import { PlacedRow } from '@bellbird/contact-tables/placed-row'
import type { Row } from '@bellbird/contact-tables/table'
import { mayBeFooter } from './footer.ts'

export class ReportLines {
  footers = 0
  repeatedHeaders = 0
  private readonly header: string[] | undefined
  private readonly wide: boolean
  private held: Row[] = []
  private last = 0

  constructor(header: Row | undefined, columns: number) {
    this.header = header && header.cells.length > 1 ? header.cells : undefined
    this.wide = columns > 2
  }

  /** Possible footers are held back until other rows follow. */
  pass(row: Row): Row[] {
    if (this.repeatsHeader(row)) {
      this.repeatedHeaders += 1
      return []
    }
    const isSeparated = this.held.length > 0 || (this.last > 0 && row.row > this.last + 1)
    this.last = row.row
    if (this.wide && mayBeFooter(row, isSeparated)) {
      this.held.push(row)
      this.footers = this.held.length
      return []
    }
    if (this.held.length === 0) return [row]
    this.footers = 0
    return [...this.held.splice(0), row]
  }

  private repeatsHeader(row: Row) {
    const { header } = this
    if (header && row instanceof PlacedRow && !row.mayBeginWith(header[0] ?? '')) return false
    const { cells } = row
    return (
      header !== undefined &&
      header.length === cells.length &&
      header[0] === cells[0] &&
      header.every((name, at) => name === cells[at])
    )
  }
}
