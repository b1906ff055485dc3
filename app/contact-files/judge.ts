import { ContactFields } from '#contract/contact.ts'
import type { TemplateColumn } from '#contract/contact-import.ts'
import { email as contractEmail } from '#contract/text.ts'
import { cleanEmail, cleanLine, cleanPhone, cleanProse } from './clean.ts'
import type { Columns } from './columns.ts'
import type { Field } from './headers.ts'
import { isTooLong } from './limits.ts'
import { splitName } from './names.ts'
import type { RowFault } from './preview.ts'
import type { Row } from './table.ts'

export type JudgedRow = {
  row: number
  values: Record<TemplateColumn, string>
  custom: string[]
  faults: RowFault[]
}

export function isEmail(text: string) {
  return text.includes('@') && contractEmail.safeParse(text).success
}

/** What a record would become as a contact, and everything that stands against it. */
export function judge({ row, cells }: Row, { sources, custom }: Columns): JudgedRow {
  const cell = (field: Field) => firstFilled(cells, sources[field])
  const values = {
    ...nameOf(cell),
    email: cleanEmail(cell('email')),
    phone: cleanPhone(cell('phone')),
    company: cleanLine(cell('company')),
    title: cleanLine(cell('title')),
    notes: cleanProse(cell('notes')),
  }
  const extras = custom.map(({ index }) => cleanProse(cells[index] ?? ''))
  const faults = [
    ...emailFaults(values.email),
    ...fault('phone', values.phone, 'Invalid phone format'),
    ...(['first_name', 'last_name', 'company', 'title', 'notes'] as const).flatMap((column) =>
      fault(column, values[column], 'Text is too long'),
    ),
    ...custom.flatMap(({ name }, at) => customFault(name, extras[at] ?? '')),
  ]
  return { row, values, custom: extras, faults: faults.map((one) => ({ row, ...one })) }
}

function firstFilled(cells: string[], indexes: number[]) {
  for (const index of indexes) {
    const cell = cells[index]
    if (cell !== undefined && cell.trim() !== '') return cell
  }
  return ''
}

function nameOf(cell: (field: Field) => string) {
  const first_name = cleanLine(cell('first_name'))
  const last_name = cleanLine(cell('last_name'))
  if (first_name !== '' || last_name !== '') return { first_name, last_name }
  return splitName(cleanLine(cell('full_name')))
}

type Fault = Omit<RowFault, 'row'>

function emailFaults(email: string): Fault[] {
  if (email === '')
    return [{ column: 'email', value: '', message: 'Missing required field: email' }]
  return isEmail(email)
    ? []
    : [{ column: 'email', value: shortened(email), message: 'Invalid email format' }]
}

function fault(column: Exclude<TemplateColumn, 'email'>, value: string, message: string): Fault[] {
  if (value === '') return []
  const rule = ContactFields.shape[column === 'title' ? 'job_title' : column]
  if (!isTooLong(value) && rule.safeParse(value).success) return []
  return [{ column, value: shortened(value), message }]
}

function customFault(column: string, value: string): Fault[] {
  return value.length <= 5_000
    ? []
    : [{ column, value: shortened(value), message: 'Text is too long' }]
}

function shortened(value: string) {
  return value.length <= 200 ? value : `${value.slice(0, 199)}…`
}
