import { templateColumns } from '#contract/contact-import.ts'
import type { ImportChoices } from './choices.ts'
import { type Columns, matchColumns } from './columns.ts'
import { CsvFile } from './csv-file.ts'
import { findHeader } from './header-row.ts'
import { InvalidRows } from './invalid-rows.ts'
import { identity, type JudgedRow, judge, MISSING_EMAIL } from './judge.ts'
import { limits, tooManyRows } from './limits.ts'
import { LookAhead } from './look-ahead.ts'
import { noticesOf } from './notices.ts'
import type { ContactFile, ImportPreview, PreviewRow, RowFault } from './preview.ts'
import { ReportLines } from './report-lines.ts'
import { type Rules, rulesOf } from './rules.ts'
import type { Row, Table } from './table.ts'
import { UnreadableFile } from './unreadable.ts'

const SAMPLE = 200
const PREVIEW_ROWS = 20
const PREVIEW_FAULTS = 100

/** What importing a table would do, and the CSV that does it. Rows are read, judged and let go. */
export async function planImport(file: ContactFile, table: Table, choices: ImportChoices) {
  const records = new LookAhead(table)
  const sample = await records.peek(SAMPLE)
  const { header, above } = findHeader(sample)
  records.drop(above.length + (header ? 1 : 0))
  const below = sample.slice(above.length + (header ? 1 : 0))
  const columns = matchColumns(header, below)
  if (sample.length === 0)
    throw new UnreadableFile('This file has no rows. Please choose a file with contacts in it.')

  const plan = new Plan(columns, header, rulesOf(choices))
  const lines = new ReportLines(header, columns.matches.length)
  for await (const rows of records) {
    for (const row of rows) {
      for (const contact of lines.pass(row)) plan.take(contact)
    }
  }
  const { preview, ...csvs } = plan.outcome(file, table)
  const { footers, repeatedHeaders } = lines
  const notices = noticesOf({
    ...plan.seen,
    footers,
    repeatedHeaders,
    hasHeader: header !== undefined,
    matches: columns.matches,
    above: above.length,
  })
  return {
    preview: { ...preview, choices, remembered: false, notices: [...table.notices, ...notices] },
    ...csvs,
  }
}

class Plan {
  readonly seen = {
    total: 0,
    valid: 0,
    duplicates: 0,
    phoneOnly: 0,
    faults: 0,
    surplus: 0,
    firstSurplus: 0,
  }
  private readonly columns: Columns
  private readonly rules: Rules
  private readonly people = new Set<string>()
  private readonly rows: PreviewRow[] = []
  private readonly faults: RowFault[] = []
  private readonly csv: CsvFile
  private readonly invalid: InvalidRows
  /** One sentence stands for the same fault of every row. */
  private readonly withoutEmails: boolean

  constructor(columns: Columns, header: Row | undefined, rules: Rules) {
    this.columns = columns
    this.rules = rules
    this.csv = new CsvFile([...templateColumns, ...columns.custom.map(({ name }) => name)])
    this.invalid = new InvalidRows(columns, header, rules)
    this.withoutEmails = columns.sources.email.length === 0 && !rules.phoneIsEnough
    if (this.withoutEmails) this.report(noEmailColumn(header))
  }

  take(row: Row) {
    if (this.seen.total >= limits.rows) throw tooManyRows()
    const judged = judge(row, this.columns, this.rules)
    this.countSurplus(row)
    this.seen.total += 1
    if (judged.phoneOnly) this.seen.phoneOnly += 1
    for (const fault of judged.faults) {
      if (!this.withoutEmails || fault.message !== MISSING_EMAIL) this.report(fault)
    }
    const line = judged.faults.length === 0 ? this.keep(judged) : this.invalid.add(row, judged)
    if (this.rows.length < PREVIEW_ROWS) this.rows.push({ ...previewOf(judged), ...line })
  }

  private countSurplus({ row, cells }: Row) {
    if (!cells.slice(this.columns.matches.length).some((cell) => cell.trim() !== '')) return
    this.seen.surplus += 1
    this.seen.firstSurplus ||= row
  }

  private keep({ values, custom }: JudgedRow): Pick<PreviewRow, 'csvRow' | 'note'> {
    const person = identity(values)
    const known = this.people.has(person)
    this.people.add(person)
    this.seen.valid += 1
    if (known) this.seen.duplicates += 1
    this.csv.add([...templateColumns.map((column) => values[column]), ...custom])
    return { csvRow: this.seen.valid, ...(known && { note: 'duplicate' }) }
  }

  private report(fault: RowFault) {
    this.seen.faults += 1
    if (this.faults.length < PREVIEW_FAULTS) this.faults.push(fault)
  }

  outcome({ name, bytes }: ContactFile, table: Table) {
    const { total, valid, duplicates, phoneOnly, faults } = this.seen
    const { format, encoding, delimiter, sheet, sheets } = table
    const preview = {
      fileName: name.slice(0, 255),
      fileBytes: bytes.length,
      format,
      ...(encoding !== undefined && { encoding }),
      ...(delimiter !== undefined && { delimiter }),
      ...(sheet !== undefined && { sheet }),
      ...(sheets !== undefined && { sheets }),
      total,
      valid,
      invalid: total - valid,
      duplicates,
      existing: null,
      skipped: 0,
      phoneOnly,
      rows: this.rows,
      faults: this.faults,
      faultCount: faults,
      invalidRows: this.invalid.first,
      columns: this.columns.matches,
    } satisfies Partial<ImportPreview>
    return { preview, csv: this.csv.bytes(), invalidCsv: this.invalid.bytes() }
  }
}

function noEmailColumn(header: Row | undefined): RowFault {
  return {
    row: header?.row ?? 1,
    column: 'email',
    value: '',
    message: `${MISSING_EMAIL}. No column of this file holds email addresses; please add one named email.`,
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
