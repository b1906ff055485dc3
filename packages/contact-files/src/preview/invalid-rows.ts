import type { Row } from '@bellbird/contact-tables/table'
import { templateColumns } from '@bellbird/contract/contact-import/contact-import'
import type { Columns } from '../columns/columns.ts'
import type { CustomColumn } from '../columns/custom-columns.ts'
import { BYTE_ORDER_MARK, spreadsheetSafe } from '../csv/csv.ts'
import { CsvFile } from '../csv/csv-file.ts'
import { cellsIn, typedIn } from '../values/row-values.ts'
import type { Rules } from '../values/rules.ts'
import { MAX_CORRECTION_LENGTH } from './choices.ts'
import { addedColumns } from './own-file.ts'
import type { ColumnMatch, InvalidRow } from './preview.ts'
import type { ValidatedRow } from './validate-row.ts'

export const SHOWN = 50

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
    this.csv = new CsvFile([...names, ...addedColumns].map(spreadsheetSafe), {
      mark: BYTE_ORDER_MARK,
    })
  }

  add(record: Row, validated: ValidatedRow) {
    const { row, faults } = validated
    const reason = faults.map(({ column, message }) => `${column}: ${message}`).join('; ')
    const cells = this.corrected(record)
    this.csv.add([...cells, String(row), reason].map(spreadsheetSafe))
    if (this.first.length < SHOWN) {
      this.first.push(shownRow(record, validated, this.columns, this.rules))
    }
  }

  bytes() {
    return this.csv.bytes()
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
}

export function shownRow(
  record: Row,
  { row, values, custom, faults }: ValidatedRow,
  columns: Columns,
  rules: Rules,
): InvalidRow {
  const corrected = rules.corrections.get(row)
  // The status is shown separately.
  const names = ['status', ...faults.map(({ column }) => column), ...(corrected?.keys() ?? [])]
  const phone = (values.phone && rules.dialed?.(values.phone)) || values.phone
  return {
    row,
    values: shortOnes([...cellsOf(record, columns, rules, names)]),
    saved: shortOnes([
      ...Object.entries({ ...values, phone }),
      ...columns.custom.map(({ name }, at): [string, string] => [name, custom[at] ?? '']),
    ]),
    faults,
  }
}

function shortOnes(cells: [string, string][]) {
  return Object.fromEntries(cells.filter(([, { length }]) => length <= MAX_CORRECTION_LENGTH))
}

export function cellsOf(
  record: Row,
  columns: Columns,
  rules: Pick<Rules, 'corrections'>,
  names: string[],
) {
  const corrected = rules.corrections.get(record.row)
  return new Map([
    ...Object.entries(typedIn(record, columns, rules)),
    ...columns.custom
      .filter(({ name }) => names.includes(name))
      .map((column): [string, string] => [
        column.name,
        corrected?.get(column.name) ?? cellsIn(record, placesIn(column)).filter(Boolean).join('; '),
      ]),
  ])
}

function placesIn({ index, also = [] }: CustomColumn) {
  return [index, ...also]
}
