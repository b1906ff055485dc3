import type { Row } from '@bellbird/contact-tables/table'
import { templateColumns } from '@bellbird/contract/contact-import/contact-import'
import type { Columns } from '../columns/columns.ts'
import type { CustomColumn } from '../columns/custom-columns.ts'
import { spreadsheetSafe } from '../csv/csv.ts'
import { CsvFile } from '../csv/csv-file.ts'
import { cellsIn, typedIn } from '../values/row-values.ts'
import type { Rules } from '../values/rules.ts'
import { MAX_CORRECTION_LENGTH } from './choices.ts'
import { addedColumns } from './own-file.ts'
import type { ColumnMatch, InvalidRow, RowFault } from './preview.ts'
import type { ValidatedRow } from './validate-row.ts'

const SHOWN = 50

/** The invalid rows: the first ones to correct on the page, all of them as a CSV for people. */
export class InvalidRows {
  readonly first: InvalidRow[] = []
  private readonly columns: Columns
  private readonly shown: ColumnMatch[]
  private readonly rules: Rules
  private readonly csv: CsvFile

  constructor(columns: Columns, shown: ColumnMatch[], names: string[], rules: Rules) {
    this.columns = columns
    this.shown = shown
    this.rules = rules
    this.csv = new CsvFile([...names, ...addedColumns].map(spreadsheetSafe), '\uFEFF')
  }

  add(record: Row, validated: ValidatedRow) {
    const { row, faults } = validated
    const reason = faults.map(({ column, message }) => `${column}: ${message}`).join('; ')
    const cells = this.corrected(record)
    this.csv.add([...cells, String(row), reason].map(spreadsheetSafe))
    if (this.first.length < SHOWN) {
      const values = this.valuesOf(record, faults)
      this.first.push({ row, values, saved: this.savedOf(validated), faults })
    }
  }

  bytes() {
    return this.csv.bytes()
  }

  private savedOf({ values, custom }: ValidatedRow) {
    const { phone } = values
    const status = custom[this.columns.custom.findIndex(({ name }) => name === 'status')] ?? ''
    return { phone: (phone && this.rules.dialed?.(phone)) || phone, status }
  }

  private corrected({ row, cells }: Row) {
    const whole = [...cells]
    for (const [column, value] of this.rules.corrections.get(row) ?? []) {
      const [index, ...also] = this.placesOf(column)
      if (index !== undefined) whole[index] = value
      for (const emptied of also) whole[emptied] = ''
    }
    return this.shown.map(({ index }) => whole[index] ?? '')
  }

  private placesOf(column: string) {
    const { sources, custom } = this.columns
    const template = templateColumns.find((one) => one === column)
    if (template) return sources[template].slice(0, 1)
    return custom.filter(({ name }) => name === column).flatMap(placesIn)
  }

  /** The editable cells: those of the template's columns and others with an error; the status is shown separately. */
  private valuesOf(record: Row, faults: RowFault[]) {
    const { columns, rules } = this
    const corrected = rules.corrections.get(record.row)
    const others = columns.custom.filter(
      ({ name }) => name === 'status' || faults.some(({ column }) => column === name),
    )
    const values: [string, string][] = [
      ...Object.entries(typedIn(record, columns, rules)),
      ...others.map((column): [string, string] => [
        column.name,
        corrected?.get(column.name) ?? cellsIn(record, placesIn(column)).filter(Boolean).join('; '),
      ]),
    ]
    return Object.fromEntries(values.filter(([, value]) => value.length <= MAX_CORRECTION_LENGTH))
  }
}

function placesIn({ index, also = [] }: CustomColumn) {
  return [index, ...also]
}
