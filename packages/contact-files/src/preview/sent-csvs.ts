import {
  type TemplateColumn,
  templateColumns,
} from '@bellbird/contract/contact-import/contact-import'
import type { Columns } from '../columns/columns.ts'
import { csvLine } from '../csv/csv.ts'
import { CsvFile } from '../csv/csv-file.ts'
import type { Rules } from '../values/rules.ts'
import type { ValidatedRow } from './validate-row.ts'

/** The rows to send: their CSV, the CSV for comparison with existing contacts, and their row numbers. */
export class SentCsvs {
  private readonly csv: CsvFile
  private readonly who: CsvFile
  private readonly rules: Rules
  private readonly rowNumbers: number[] = []

  constructor({ custom }: Columns, rules: Rules) {
    this.rules = rules
    this.csv = new CsvFile([...templateColumns, ...custom.map(({ name }) => name)])
    this.who = new CsvFile(rules.phoneIsEnough ? identifying : ['email'])
  }

  add(validated: ValidatedRow) {
    this.rowNumbers.push(validated.row)
    this.csv.addLine(lineOf(validated))
    this.who.addLine(whoLine(validated, this.rules))
  }

  whole() {
    return { csv: this.csv.bytes(), identityCsv: this.who.bytes(), rowNumbers: this.rowNumbers }
  }
}

function lineOf({ values, custom, isPlain }: ValidatedRow) {
  const { first_name, last_name, email, phone, company, title, notes } = values
  if (isPlain && custom.length === 0) {
    return `${first_name},${last_name},${email},${phone},${company},${title},${notes}\r\n`
  }
  return csvLine([first_name, last_name, email, phone, company, title, notes, ...custom])
}

/** The columns that identify a contact, with or without an email address. */
const identifying: TemplateColumn[] = ['email', 'first_name', 'last_name', 'phone', 'company']

function whoLine({ values, isPlain }: ValidatedRow, { phoneIsEnough }: Rules) {
  if (phoneIsEnough) return csvLine(identifying.map((column) => values[column]))
  return isPlain ? `${values.email}\r\n` : csvLine([values.email])
}
