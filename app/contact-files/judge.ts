import { ContactFields } from '#contract/contact.ts'
import type { TemplateColumn } from '#contract/contact-import.ts'
import { email as contractEmail, isPlausiblePhone } from '#contract/text.ts'
import { cleanEmail, cleanLine, cleanPhone, cleanProse } from './clean.ts'
import type { Columns } from './columns.ts'
import type { Field } from './headers.ts'
import { isTooLong } from './limits.ts'
import { splitName } from './names.ts'
import type { RowFault } from './preview.ts'
import type { Rules } from './rules.ts'
import type { Row } from './table.ts'

type Values = Record<TemplateColumn, string>

export type JudgedRow = {
  row: number
  values: Values
  custom: string[]
  faults: RowFault[]
  /** Nothing stands against it but that it has a phone number and no email. */
  phoneOnly: boolean
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

export const MISSING_EMAIL = 'Missing required field: email'

export function isEmail(text: string) {
  return text.includes('@') && contractEmail.safeParse(text).success
}

/** What a record says in each of our columns, as it was typed. */
export function typedIn({ row, cells }: Row, { sources }: Columns, { corrections }: Rules) {
  const corrected = corrections.get(row)
  const cell = (field: Field) => corrected?.get(field) ?? firstFilled(cells, sources[field])
  const first_name = cell('first_name')
  const last_name = cell('last_name')
  const nameless = first_name.trim() === '' && last_name.trim() === ''
  return {
    ...(nameless && !corrected?.has('first_name') && !corrected?.has('last_name')
      ? splitName(cleanLine(cell('full_name')))
      : { first_name, last_name }),
    email: cell('email'),
    phone: cell('phone'),
    company: cell('company'),
    title: cell('title'),
    notes: cell('notes'),
  } satisfies Values
}

/** What a record would become as a contact, and everything that stands against it. */
export function judge(record: Row, columns: Columns, rules: Rules): JudgedRow {
  const { row, cells } = record
  const values = cleaned(typedIn(record, columns, rules))
  const corrected = rules.corrections.get(row)
  const custom = columns.custom.map(({ index, name, accepts }) => {
    const cell = corrected?.get(name) ?? cells[index] ?? ''
    return accepts ? cleanLine(cell) : cleanProse(cell)
  })
  const noEmail = values.email === ''
  const reachable = noEmail && hasPhoneAndName(values)
  const others = [
    ...(noEmail ? [] : emailFaults(values.email)),
    ...phoneFaults(values.phone),
    ...texts.flatMap((column) => lengthFaults(column, values[column], longest[column])),
    ...columns.custom.flatMap((column, at) => customFaults(column, custom[at] ?? '')),
  ]
  const missing = noEmail && !(reachable && rules.phoneIsEnough) ? [missingEmail(rules)] : []
  return {
    row,
    values,
    custom,
    faults: [...missing, ...others].map((one) => ({ row, ...one })),
    phoneOnly: reachable && missing.length > 0 && others.length === 0,
  }
}

/** What two rows of one person share: the email, else name and phone, else name and company. */
export function identity({ email, first_name, last_name, phone, company }: Values) {
  if (email !== '') return email.toLowerCase()
  const digits = phone.replace(/\D/g, '')
  return JSON.stringify([first_name, last_name, digits || ['at', company]])
}

function firstFilled(cells: string[], indexes: number[]) {
  for (const index of indexes) {
    const cell = cells[index]
    if (cell !== undefined && cell.trim() !== '') return cell
  }
  return ''
}

function cleaned(typed: Values): Values {
  return {
    first_name: cleanLine(typed.first_name),
    last_name: cleanLine(typed.last_name),
    email: cleanEmail(typed.email),
    phone: cleanPhone(typed.phone),
    company: cleanLine(typed.company),
    title: cleanLine(typed.title),
    notes: cleanProse(typed.notes),
  }
}

function hasPhoneAndName({ first_name, last_name, company, phone }: Values) {
  return phone !== '' && first_name + last_name + company !== ''
}

type Fault = Omit<RowFault, 'row'>

function missingEmail({ phoneIsEnough }: Rules): Fault {
  const message = phoneIsEnough
    ? `${MISSING_EMAIL}, or a phone number with a name or company`
    : MISSING_EMAIL
  return { column: 'email', value: '', message }
}

function emailFaults(email: string): Fault[] {
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
