import {
  type TemplateColumn,
  templateColumns,
} from '@bellbird/contract/contact-import/contact-import'
import type { Columns } from '../columns/columns.ts'
import { isFurtherList } from '../columns/listed-cells.ts'
import { csvLine } from '../csv/csv.ts'
import { CsvFile } from '../csv/csv-file.ts'
import type { Rules } from '../values/rules.ts'
import type { ValidatedRow } from './validate-row.ts'

export class SentCsvs {
  private readonly csv: CsvFile
  private readonly who: CsvFile
  /** The positions of additional addresses and numbers, which identify a contact together with its name. */
  private readonly further: number[]
  private readonly isWide: boolean
  private readonly rowNumbers: number[] = []

  constructor({ custom }: Columns, rules: Rules, fileBytes: number) {
    this.further = custom.flatMap(({ name }, at) => (isFurtherList(name) ? [at] : []))
    this.isWide = rules.phoneIsEnough || this.further.length > 0
    this.csv = new CsvFile([...templateColumns, ...custom.map(({ name }) => name)], {
      expectedBytes: Math.ceil(1.1 * fileBytes),
    })
    const names = this.further.map((at) => custom[at]?.name ?? '')
    this.who = new CsvFile(this.isWide ? [...identifying, ...names] : ['email'], {
      expectedBytes: Math.ceil(fileBytes / 2),
    })
  }

  add(validated: ValidatedRow) {
    this.rowNumbers.push(validated.row)
    this.csv.addLine(lineOf(validated))
    this.who.addLine(this.whoLine(validated))
  }

  private whoLine({ values, custom, isPlain }: ValidatedRow) {
    if (this.isWide) {
      const further = this.further.map((at) => custom[at] ?? '')
      return csvLine([...identifying.map((column) => values[column]), ...further])
    }
    return isPlain ? `${values.email}\r\n` : csvLine([values.email])
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

const identifying: TemplateColumn[] = ['email', 'first_name', 'last_name', 'phone', 'company']
