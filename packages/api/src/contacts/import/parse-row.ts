import type { RowFailure } from '@bellbird/contract/contact-import/contact-import'
import { ContactInput } from '@bellbird/contract/contacts/contact'
import { faultOf, type TypedField } from '@bellbird/contract/contacts/field-values'
import { distinctFurther } from '../distinct-further.ts'
import type { Column } from './columns.ts'

/** In characters: about a spreadsheet's limit. */
const MAX_CELL = 32_000

export type ParsedRow = { contact: ContactInput } | { failure: RowFailure }

/** `row` counts from 1, without the header. */
export function parseRow(
  record: string[],
  columns: Column[],
  row: number,
  fields: TypedField[] = [],
): ParsedRow {
  const misshapen = faultInShape(record, columns)
  if (misshapen) return { failure: { row, message: misshapen } }

  const parsed = ContactInput.safeParse(payloadOf(record, columns))
  if (parsed.success && isText(record.join())) {
    const misfits = fields.flatMap((field) => {
      return faultOf(field, parsed.data.custom_fields?.[field.name] ?? '') ?? []
    })
    if (misfits.length > 0) return { failure: { row, message: misfits.join('; ') } }
    return { contact: distinctFurther(parsed.data) }
  }

  const message = parsed.success
    ? 'Remove unreadable characters'
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  return { failure: { row, message } }
}

export function isText(cells: string) {
  return !/\p{Surrogate}|\0/u.test(cells)
}

function faultInShape(record: string[], columns: Column[]) {
  if (record.slice(columns.length).some((cell) => cell.trim() !== '')) {
    return 'The row has more cells than the first row names'
  }
  if (record.some((cell) => cell.length > MAX_CELL)) {
    return `A cell has more than ${MAX_CELL} characters`
  }
}

function payloadOf(record: string[], columns: Column[]) {
  const payload: [string, unknown][] = []
  const custom: [string, string][] = []
  columns.forEach((column, at) => {
    const cell = record[at]?.trim()
    if (!cell) return
    if ('custom' in column) custom.push([column.custom, cell])
    else payload.push([column.field, valueIn(column.field, cell)])
  })
  if (custom.length > 0) payload.push(['custom_fields', Object.fromEntries(custom)])
  return Object.fromEntries(payload)
}

function valueIn(field: string, cell: string) {
  if (field === 'status') return cell.toLowerCase()
  if (['tags', 'emails', 'phones'].includes(field))
    return cell
      .split(';')
      .map((tag) => tag.trim())
      .filter(Boolean)
  if (field === 'last_contacted' && /^\d{4}-\d\d-\d\d$/.test(cell)) return `${cell}T00:00:00Z`
  return cell
}
