import { ContactFields } from '#contract/contact.ts'
import { email as contractEmail, isPlausiblePhone } from '#contract/text.ts'
import type { Columns } from './columns.ts'
import { isTooLong } from './limits.ts'
import { PACKED_FIELDS } from './own-file.ts'
import type { RowFault } from './preview.ts'
import { cleaned, customIn, isBadlyPacked, typedIn, type Values } from './row-values.ts'
import type { Rules } from './rules.ts'
import type { Row } from './table.ts'

export type JudgedRow = {
  row: number
  values: Values
  custom: string[]
  faults: RowFault[]
  /** Nothing stands against it but that it has a phone number and no email. */
  phoneOnly: boolean
  /** Its phone number is none of the chosen country, so that it stays as it was typed. */
  phoneAsTyped: boolean
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

/** What a record would become as a contact, and everything that stands against it. */
export function judge(record: Row, columns: Columns, rules: Rules): JudgedRow {
  const { row } = record
  const values = cleaned(typedIn(record, columns, rules), rules)
  const custom = customIn(record, columns, rules)
  const noEmail = values.email === ''
  const missing = noEmail && !(rules.phoneIsEnough && hasPhoneAndName(values))
  const others = [
    ...(noEmail ? [] : emailFaults(values.email)),
    ...phoneFaults(values.phone),
    ...texts.flatMap((column) => lengthFaults(column, values[column], longest[column])),
    ...columns.custom.flatMap((column, at) => customFaults(column, custom[at] ?? '')),
    ...(isBadlyPacked(record, columns) ? [badlyPacked] : []),
  ]
  const faults = missing ? [missingEmail(rules), ...others] : others
  return {
    row,
    values,
    custom,
    faults: faults.map((one) => ({ row, ...one })),
    phoneOnly: missing && others.length === 0 && hasPhoneAndName(values),
    phoneAsTyped: faults.length === 0 && !redialled(values, rules),
  }
}

/** Rewrites the phone number as it is dialled from anywhere, and says whether there is none left to rewrite. */
function redialled(values: Values, { dialled }: Rules) {
  if (!dialled || values.phone === '') return true
  const phone = dialled(values.phone)
  if (phone === undefined) return false
  values.phone = phone
  return true
}

function hasPhoneAndName({ first_name, last_name, company, phone }: Values) {
  return phone !== '' && first_name + last_name + company !== ''
}

type Fault = Omit<RowFault, 'row'>

const badlyPacked: Fault = {
  column: PACKED_FIELDS,
  value: '',
  message: `Invalid ${PACKED_FIELDS}: please write them as in the export, or leave the cell empty`,
}

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
