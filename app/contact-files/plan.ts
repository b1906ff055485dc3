import { templateColumns } from '#contract/contact-import.ts'
import { type Columns, matchColumns } from './columns.ts'
import { CsvFile } from './csv-file.ts'
import { mayBeFooter } from './footer.ts'
import { findHeader } from './header-row.ts'
import { type JudgedRow, judge } from './judge.ts'
import { limits, tooManyRows } from './limits.ts'
import { LookAhead } from './look-ahead.ts'
import { noticesOf } from './notices.ts'
import type { ContactFile, ImportPreview, PreviewRow, RowFault } from './preview.ts'
import type { Row, Table } from './table.ts'
import { UnreadableFile } from './unreadable.ts'

const SAMPLE = 200
const PREVIEW_ROWS = 20
const PREVIEW_FAULTS = 100

/** What importing a table would do, and the CSV that does it. Rows are read, judged and let go. */
export async function planImport(file: ContactFile, table: Table) {
  const records = new LookAhead(table)
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

class Plan {
  private readonly columns: Columns
  private readonly header: Row | undefined
  private readonly emails = new Set<string>()
  private readonly rows: PreviewRow[] = []
  private readonly faults: RowFault[] = []
  private readonly csv: CsvFile
  private held: Row[] = []
  private last = 0
  private readonly seen = {
    total: 0,
    valid: 0,
    duplicates: 0,
    faults: 0,
    footers: 0,
    repeatedHeaders: 0,
    surplus: 0,
    firstSurplus: 0,
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
      this.seen.repeatedHeaders += 1
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
    this.seen.footers = this.held.length
  }

  private take(row: Row) {
    if (this.seen.total >= limits.rows) throw tooManyRows()
    const judged = judge(row, this.columns)
    this.countSurplus(row)
    const valid = judged.faults.length === 0
    this.seen.total += 1
    if (this.rows.length < PREVIEW_ROWS) this.rows.push(previewOf(judged))
    for (const fault of judged.faults) {
      if (this.columns.sources.email.length > 0 || fault.column !== 'email') this.report(fault)
    }
    if (valid) this.keep(judged)
  }

  private countSurplus({ row, cells }: Row) {
    if (!cells.slice(this.columns.matches.length).some((cell) => cell.trim() !== '')) return
    this.seen.surplus += 1
    this.seen.firstSurplus ||= row
  }

  private keep({ values, custom }: JudgedRow) {
    const email = values.email.toLowerCase()
    this.seen.valid += 1
    if (this.emails.has(email)) this.seen.duplicates += 1
    this.emails.add(email)
    this.csv.add([...templateColumns.map((column) => values[column]), ...custom])
  }

  private report(fault: RowFault) {
    this.seen.faults += 1
    if (this.faults.length < PREVIEW_FAULTS) this.faults.push(fault)
  }

  outcome({ name, bytes }: ContactFile, table: Table, above: Row[]) {
    const { total, valid, duplicates, faults } = this.seen
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
      notices: [
        ...table.notices,
        ...noticesOf({
          ...this.seen,
          hasHeader: this.header !== undefined,
          matches: this.columns.matches,
          above: above.length,
        }),
      ],
    }
    return { preview, csv: this.csv.bytes() }
  }
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
