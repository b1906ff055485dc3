import { MAX_CUSTOM_FIELDS } from '#contract/contact.ts'
import { templateColumns } from '#contract/contact-import.ts'
import { type Columns, matchColumns } from './columns.ts'
import { csvLine } from './csv.ts'
import { mayBeFooter } from './footer.ts'
import { findHeader } from './header-row.ts'
import { type JudgedRow, judge } from './judge.ts'
import { limits, tooManyRows, tooMuchText } from './limits.ts'
import type { ContactFile, ImportPreview, PreviewRow, RowFault } from './preview.ts'
import type { Row, Table } from './table.ts'
import { UnreadableFile } from './unreadable.ts'

const SAMPLE = 200
const PREVIEW_ROWS = 20
const PREVIEW_FAULTS = 100

/** What importing a table would do, and the CSV that does it. Rows are read, judged and let go. */
export async function planImport(file: ContactFile, table: Table) {
  const records = new Records(table)
  const sample = await records.peek(SAMPLE)
  const { header, above } = findHeader(sample)
  records.drop(above.length + (header ? 1 : 0))
  const below = sample.slice(above.length + (header ? 1 : 0))
  const columns = matchColumns(header, below)
  if (sample.length === 0)
    throw new UnreadableFile('This file has no rows. Please choose a file with contacts in it.')

  const plan = new Plan(columns, header)
  for await (const rows of records) {
    for (const row of rows) plan.add(row)
  }
  plan.finish()
  return plan.outcome(file, table, above)
}

/** A table's rows in batches, with a look ahead. */
class Records {
  private readonly batches: AsyncIterator<Row[]> | Iterator<Row[]>
  private ahead: Row[] = []
  private at = 0

  constructor(table: Table) {
    const { batches } = table
    this.batches =
      Symbol.asyncIterator in batches ? batches[Symbol.asyncIterator]() : batches[Symbol.iterator]()
  }

  async peek(size: number) {
    while (this.ahead.length < size) {
      const batch = await this.batches.next()
      if (batch.done) break
      this.ahead.push(...batch.value)
    }
    return this.ahead.slice(0, size)
  }

  drop(count: number) {
    this.at = count
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Row[]> {
    yield this.ahead.slice(this.at)
    this.ahead = []
    for (;;) {
      const batch = await this.batches.next()
      if (batch.done) return
      yield batch.value
    }
  }
}

class Plan {
  private readonly columns: Columns
  private readonly header: Row | undefined
  private readonly emails = new Set<string>()
  private readonly rows: PreviewRow[] = []
  private readonly faults: RowFault[] = []
  private readonly csv: CsvFile
  private held: Row[] = []
  private last = 0
  private firstSurplus = 0
  private readonly counts = {
    total: 0,
    valid: 0,
    duplicates: 0,
    faults: 0,
    footers: 0,
    headers: 0,
    surplus: 0,
  }

  constructor(columns: Columns, header: Row | undefined) {
    this.columns = columns
    this.header = header
    this.csv = new CsvFile([...templateColumns, ...columns.custom.map(({ name }) => name)])
    if (columns.sources.email.length === 0) this.report(noEmailColumn(header))
  }

  /** Lines that may be a report's end are held back until it is known whether rows follow. */
  add(row: Row) {
    if (this.repeatsHeader(row)) {
      this.counts.headers += 1
      return
    }
    const standsApart = this.held.length > 0 || (this.last > 0 && row.row > this.last + 1)
    this.last = row.row
    if (this.columns.matches.length > 2 && mayBeFooter(row, standsApart)) {
      this.held.push(row)
      return
    }
    for (const held of this.held.splice(0)) this.take(held)
    this.take(row)
  }

  private repeatsHeader({ cells }: Row) {
    const header = this.header?.cells
    return (
      header !== undefined &&
      header.length > 1 &&
      header.length === cells.length &&
      header.every((name, at) => name === cells[at])
    )
  }

  finish() {
    this.counts.footers = this.held.length
  }

  private take(row: Row) {
    if (this.counts.total >= limits.rows) throw tooManyRows()
    const judged = judge(row, this.columns)
    this.countSurplus(row)
    const valid = judged.faults.length === 0
    this.counts.total += 1
    if (this.rows.length < PREVIEW_ROWS) this.rows.push(previewOf(judged))
    for (const fault of judged.faults) {
      if (this.columns.sources.email.length > 0 || fault.column !== 'email') this.report(fault)
    }
    if (valid) this.keep(judged)
  }

  private countSurplus({ row, cells }: Row) {
    if (!cells.slice(this.columns.matches.length).some((cell) => cell.trim() !== '')) return
    this.counts.surplus += 1
    this.firstSurplus ||= row
  }

  private keep({ values, custom }: JudgedRow) {
    const email = values.email.toLowerCase()
    this.counts.valid += 1
    if (this.emails.has(email)) this.counts.duplicates += 1
    this.emails.add(email)
    this.csv.add([...templateColumns.map((column) => values[column]), ...custom])
  }

  private report(fault: RowFault) {
    this.counts.faults += 1
    if (this.faults.length < PREVIEW_FAULTS) this.faults.push(fault)
  }

  outcome({ name, bytes }: ContactFile, table: Table, above: Row[]) {
    const { total, valid, duplicates, faults } = this.counts
    const preview: ImportPreview = {
      fileName: name.slice(0, 255),
      fileBytes: bytes.length,
      format: table.format,
      ...(table.encoding === undefined ? {} : { encoding: table.encoding }),
      ...(table.delimiter === undefined ? {} : { delimiter: table.delimiter }),
      ...(table.sheet === undefined ? {} : { sheet: table.sheet }),
      total,
      valid,
      invalid: total - valid,
      duplicates,
      rows: this.rows,
      faults: this.faults,
      faultCount: faults,
      columns: this.columns.matches,
      notices: [...table.notices, ...this.notices(above)],
    }
    return { preview, csv: this.csv.bytes() }
  }

  private notices(above: Row[]) {
    const { total, footers, headers, surplus } = this.counts
    const { matches } = this.columns
    const dropped = matches.filter(
      ({ field, header }) => field === 'ignored' && header !== '',
    ).length
    return [
      !this.header && 'This file has no header row; its columns were told by what they hold.',
      total === 0 && 'This file has no rows below its header.',
      above.length > 0 && `Left out above the header: ${lines(above.length)}.`,
      footers > 0 && `Left out at the end, as no contact: ${lines(footers)}.`,
      headers > 0 && `Left out where the header stands again: ${lines(headers)}.`,
      surplus > 0 &&
        `More cells than the header has, left out: ${lines(surplus)}, the first one in row ${this.firstSurplus}.`,
      matches.length > MAX_CUSTOM_FIELDS &&
        dropped > 0 &&
        `A contact has at most ${MAX_CUSTOM_FIELDS} custom fields; columns left out: ${dropped}.`,
    ].filter((notice) => notice !== false)
  }
}

function lines(count: number) {
  return count === 1 ? '1 line' : `${count} lines`
}

function noEmailColumn(header: Row | undefined): RowFault {
  return {
    row: header?.row ?? 1,
    column: 'email',
    value: '',
    message:
      'Missing required field: email. No column of this file holds email addresses; please add one named email.',
  }
}

function previewOf({ row, values, faults }: JudgedRow): PreviewRow {
  const { first_name, last_name, email, phone, company } = values
  const short = (text: string) => text.slice(0, 200)
  return {
    row,
    first_name: short(first_name),
    last_name: short(last_name),
    email: short(email),
    phone: short(phone),
    company: short(company),
    status: faults.length === 0 ? 'valid' : 'invalid',
  }
}

/** A growing CSV file in memory. */
class CsvFile {
  private readonly pieces: Buffer[] = []
  private text: string
  private size = 0

  constructor(header: string[]) {
    this.text = csvLine(header)
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
