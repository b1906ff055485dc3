import { ContactFields } from '#contract/contact.ts'
import type { TemplateColumn } from '#contract/contact-import.ts'
import { email as contractEmail, isPlausiblePhone } from '#contract/text.ts'
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

const texts = ['first_name', 'last_name', 'company', 'title', 'notes'] as const
const MAX_CUSTOM_TEXT = 5_000
const { shape } = ContactFields
const longest = {
  first_name: shape.first_name.maxLength ?? 0,
  last_name: shape.last_name.maxLength ?? 0,
  phone: shape.phone.maxLength ?? 0,
  company: shape.company.maxLength ?? 0,
  title: shape.job_title.maxLength ?? 0,
  notes: shape.notes.maxLength ?? 0,
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
  const extras = custom.map(({ index, accepts }) =>
    accepts ? cleanLine(cells[index] ?? '') : cleanProse(cells[index] ?? ''),
  )
  const faults = [
    ...emailFaults(values.email),
    ...phoneFaults(values.phone),
    ...texts.flatMap((column) => lengthFaults(column, values[column], longest[column])),
    ...custom.flatMap((column, at) => customFaults(column, extras[at] ?? '')),
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

function phoneFaults(phone: string): Fault[] {
  if (phone === '' || (isPlausiblePhone(phone) && phone.length <= longest.phone)) return []
  return [{ column: 'phone', value: shortened(phone), message: 'Invalid phone format' }]
}

/** Cleaned text has nothing else that the contract could refuse. */
function lengthFaults(column: string, value: string, most: number): Fault[] {
  if (value.length <= most && !isTooLong(value)) return []
  return [{ column, value: shortened(value), message: 'Text is too long' }]
}

function customFaults({ name, accepts }: Columns['custom'][number], value: string): Fault[] {
  if (!accepts) return lengthFaults(name, value, MAX_CUSTOM_TEXT)
  return accepts(value)
    ? []
    : [{ column: name, value: shortened(value), message: `Invalid ${name}` }]
}

function shortened(value: string) {
  return value.length <= 200 ? value : `${value.slice(0, 199)}…`
}
