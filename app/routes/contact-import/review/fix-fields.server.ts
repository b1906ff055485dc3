import type {
  CorrectedRow,
  ImportPreview,
  InvalidRow,
} from '@bellbird/contact-files/preview/preview'
import { type MappedColumn, textKey } from '@bellbird/contact-files/preview/value-mapping'
import { type Status, statuses } from '@bellbird/contract/options'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { faultWords, meantEmail } from '#app/routes/contact-import/cell-defects.server.ts'
import { labelOf } from './decision-fields.ts'

export type FixField = {
  name: string
  column: string
  label: string
  value: string
  faults: string[]
  /** What the file has in a corrected cell. */
  written?: string
  suggestion?: string
  options?: Record<string, string>
  /** How many rows have the same text here, if one choice can apply to all of them. */
  alike?: number
  /** The first row with the same text here, which has its message and that choice. */
  sameAs?: number
  /** How many rows lack nothing but this, if they can be imported without it. */
  spared?: number
}

type SavedText = { text: string; written?: string }

export type FixRow = {
  row: number
  name: string
  /** Valid values as they would be saved. */
  shown: Record<string, SavedText>
  fields: FixField[]
  /** Errors in cells that are too long for a form. */
  elsewhere: string[]
}

const gridColumns = ['email', 'phone', 'company', 'status'] as const

const choices: Partial<Record<string, Record<string, string>>> = {
  status: statuses,
  call_consent: { given: 'Given', withdrawn: 'Withdrawn' },
}

type Invalid = Pick<ImportPreview, 'invalidRows' | 'values' | 'phoneOnly'>

export function fixRowsOf({ invalidRows, values, phoneOnly }: Invalid): FixRow[] {
  const rows = invalidRows.map((row) => fixRow(row, values))
  const [first] = phoneOnly > 0 ? rows.filter(({ fields }) => fields.some(lacksEmail)) : []
  const field = first?.fields.find(lacksEmail)
  if (field) field.spared = phoneOnly
  const firsts = new Map<string, number>()
  for (const { row, fields } of rows) {
    for (const one of fields.filter(({ alike = 0 }) => alike > 1)) {
      const key = `${one.column} ${textKey(one.value)}`
      const sameAs = firsts.get(key)
      if (sameAs === undefined) firsts.set(key, row)
      else one.sameAs = sameAs
    }
  }
  return rows
}

export function correctedRowsOf({ correctedRows = [], values }: ImportPreview): FixRow[] {
  return correctedRows.map((row) => fixRow(row, values))
}

function lacksEmail({ column, value }: FixField) {
  return column === 'email' && value === ''
}

type Row = InvalidRow & Partial<Pick<CorrectedRow, 'written'>>

function fixRow({ row, values, saved, faults, written = {} }: Row, mapped: MappedColumn[]): FixRow {
  const columns = [...new Set([...faults.map(({ column }) => column), ...Object.keys(written)])]
  const faulty = (column: string) =>
    faults
      .filter((fault) => fault.column === column)
      .map(({ message }) => faultWords(message, values[column]))
  const sound = (column: string) => (columns.includes(column) ? '' : (values[column] ?? ''))
  const shown = gridColumns.flatMap((column) => {
    const text = savedText(column, sound(column), saved)
    return text ? [[column, text] as const] : []
  })
  return {
    row,
    name: [sound('first_name'), sound('last_name')].filter(Boolean).join(' '),
    shown: Object.fromEntries(shown),
    fields: columns.flatMap((column) => {
      const value = values[column]
      if (value === undefined) return []
      const isCorrected = column in written
      const [name, label] = [nameOf(row, column, isCorrected), labelOf(column)]
      const options = choices[column] ?? mapped.find((one) => one.column === column)?.options
      const alike = options && rowsLike(column, value, mapped)
      const wrong = faulty(column)
      const suggestion = column === 'email' ? meantEmail(value) : undefined
      return [
        {
          ...{
            name,
            column,
            label,
            value,
            faults: options && wrong.length > 0 ? ['Choose a value'] : wrong,
          },
          ...(suggestion && { suggestion }),
          ...(isCorrected && { written: written[column] }),
          ...(options && { options }),
          ...(alike && { alike }),
        },
      ]
    }),
    elsewhere: columns
      .filter((column) => values[column] === undefined)
      .flatMap((column) => faulty(column).map((message) => `${column}: ${message}`)),
  }
}

function savedText(
  column: string,
  written: string,
  saved: InvalidRow['saved'],
): SavedText | undefined {
  const known = column === 'phone' || column === 'status' ? saved?.[column] : undefined
  const value = known ?? written
  if (written === '' || value === '') return undefined
  const isSame = withoutSpaces(value) === withoutSpaces(written)
  const text = column === 'phone' ? formatPhone(value) : value
  const shown = column === 'status' ? (statuses[value as Status] ?? value) : text
  return isSame ? { text: shown } : { text: shown, written }
}

function withoutSpaces(text: string) {
  return text.replace(/\s+/g, '')
}

function rowsLike(column: string, value: string, mapped: MappedColumn[]) {
  const found = mapped.find((one) => one.column === column)
  return found?.values.find(({ text }) => textKey(text) === textKey(value))?.rows
}

export function typedFor({ name, value, options }: FixField, form: FormData) {
  const typed = form.get(name)?.toString()
  if (typed === undefined) return undefined
  if (options) {
    const chosen = typed.replace(/^-$/, '')
    return typed === '' || chosen === value ? undefined : chosen
  }
  const lines = typed.replace(/\r\n?/g, '\n')
  return lines === value.replace(/\r\n?/g, '\n') ? undefined : lines
}

/** A page from before the correction cannot change it, because it has no field of that name. */
function nameOf(row: number, column: string, isCorrected: boolean) {
  const plain = /^[a-z]\w*$/.test(column)
  return `${isCorrected ? 'corrected' : 'row'}${row}_${plain ? column : `x${Buffer.from(column).toString('hex')}`}`
}
