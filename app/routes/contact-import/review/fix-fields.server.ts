import type { ImportPreview, InvalidRow } from '@bellbird/contact-files/preview/preview'
import { type MappedColumn, textKey } from '@bellbird/contact-files/preview/value-mapping'
import { statuses } from '@bellbird/contract/options'
import { labelOf } from './decision-fields.ts'

/** A cell that can be corrected on the page. Its field name is made of row and column. */
export type FixField = {
  name: string
  column: string
  label: string
  value: string
  faults: string[]
  /** What can be chosen instead of being typed; the first word means that nothing is changed. */
  options?: Record<string, string>
  /** How many rows have the same text here, where one choice can be for all of them. */
  alike?: number
  /** How many rows lack nothing but this, where they can be taken without it. */
  spared?: number
}

export type FixRow = {
  row: number
  name: string
  /** What the row has in the columns of the grid, where there is nothing to correct. */
  shown: Record<string, string>
  fields: FixField[]
  /** Faults of cells that are too long to be shown in a form. */
  elsewhere: string[]
}

/** The columns of the grid; other cells at fault are shown below their row. */
const gridColumns = ['email', 'phone', 'company', 'status'] as const

const choices: Partial<Record<string, Record<string, string>>> = {
  status: statuses,
  call_consent: { given: 'Given', withdrawn: 'Withdrawn' },
}

/** The first invalid rows with what can be corrected in them. */
export function fixRowsOf({ invalidRows, values, phoneOnly }: ImportPreview): FixRow[] {
  const rows = invalidRows.map((row) => fixRow(row, values))
  const [first] = phoneOnly > 0 ? rows.filter(({ fields }) => fields.some(lacksEmail)) : []
  const field = first?.fields.find(lacksEmail)
  if (field) field.spared = phoneOnly
  return rows
}

function lacksEmail({ column, value }: FixField) {
  return column === 'email' && value === ''
}

function fixRow({ row, values, faults }: InvalidRow, mapped: MappedColumn[]): FixRow {
  const columns = [...new Set(faults.map(({ column }) => column))]
  const faulty = (column: string) =>
    faults.filter((fault) => fault.column === column).map(({ message }) => message)
  const sound = (column: string) => (columns.includes(column) ? '' : (values[column] ?? ''))
  const shown = gridColumns.flatMap((column) =>
    sound(column) === '' ? [] : [[column, sound(column)] as const],
  )
  return {
    row,
    name: [sound('first_name'), sound('last_name')].filter(Boolean).join(' '),
    shown: Object.fromEntries(shown),
    fields: columns.flatMap((column) => {
      const value = values[column]
      if (value === undefined) return []
      const [name, label] = [nameOf(row, column), labelOf(column)]
      const options = choices[column]
      const alike = options && rowsLike(column, value, mapped)
      const field = { name, column, label, value, faults: faulty(column) }
      return [{ ...field, ...(options && { options }), ...(alike && { alike }) }]
    }),
    elsewhere: columns
      .filter((column) => values[column] === undefined)
      .flatMap((column) => faulty(column).map((message) => `${column}: ${message}`)),
  }
}

function rowsLike(column: string, value: string, mapped: MappedColumn[]) {
  const found = mapped.find((one) => one.column === column)
  return found?.values.find(({ text }) => textKey(text) === textKey(value))?.rows
}

/** What a form says for a cell; undefined where it leaves it as it is. */
export function typedFor({ name, value, options }: FixField, form: FormData) {
  const typed = form.get(name)?.toString()
  if (typed === undefined) return undefined
  if (options) return typed === '' ? undefined : typed.replace(/^-$/, '')
  const lines = typed.replace(/\r\n?/g, '\n')
  return lines === value.replace(/\r\n?/g, '\n') ? undefined : lines
}

function nameOf(row: number, column: string) {
  const plain = /^[a-z]\w*$/.test(column)
  return `row${row}_${plain ? column : `x${Buffer.from(column).toString('hex')}`}`
}
