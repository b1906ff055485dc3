import { clipped } from '#contract/clipped.ts'
import { ContactFields } from '#contract/contact.ts'
import { email as contractEmail, isPlausiblePhone } from '#contract/text.ts'
import type { Columns } from './columns.ts'
import { isTooLong } from './limits.ts'
import { PACKED_FIELDS } from './own-file.ts'
import { isPlainEmail, isPlainPhone } from './plain-cells.ts'
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

const INVALID_EMAIL = 'Invalid email format'
const INVALID_PHONE = 'Invalid phone format'
const TOO_LONG = 'Text is too long'
export const MISSING_EMAIL = 'Missing required field: email'

export function isEmail(text: string) {
  return isPlainEmail(text) || (text.includes('@') && contractEmail.safeParse(text).success)
}

/** What a record would become as a contact, and everything that stands against it. */
export function judge(record: Row, columns: Columns, rules: Rules): JudgedRow {
  const { row } = record
  const values = cleaned(typedIn(record, columns, rules), rules)
  const custom = customIn(record, columns, rules)
  const noEmail = values.email === ''
  const missing = noEmail && !(rules.phoneIsEnough && hasPhoneAndName(values))
  const others: Fault[] = []
  if (!noEmail && !isEmail(values.email)) others.push(faultOf('email', values.email, INVALID_EMAIL))
  if (!isPhone(values.phone)) others.push(faultOf('phone', values.phone, INVALID_PHONE))
  for (const column of texts) {
    const value = values[column]
    if (isLongerThan(value, longest[column])) others.push(faultOf(column, value, TOO_LONG))
  }
  for (const [at, column] of columns.custom.entries()) {
    const fault = customFault(column, custom[at] ?? '')
    if (fault) others.push(fault)
  }
  if (isBadlyPacked(record, columns)) others.push(badlyPacked)
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

function faultOf(column: string, value: string, message: string): Fault {
  return { column, value: shortened(value), message }
}

function isPhone(phone: string) {
  if (phone === '' || isPlainPhone(phone)) return true
  return isPlausiblePhone(phone) && phone.length <= longest.phone
}

/** Cleaned text has nothing else that the contract could refuse. */
function isLongerThan(value: string, most: number) {
  return value.length > most || isTooLong(value)
}

function customFault({ name, accepts }: Columns['custom'][number], value: string) {
  if (accepts) return accepts(value) ? undefined : faultOf(name, value, `Invalid ${name}`)
  return isLongerThan(value, MAX_CUSTOM_TEXT) ? faultOf(name, value, TOO_LONG) : undefined
}

function shortened(value: string) {
  return value.length <= 200 ? value : `${clipped(value, 199)}…`
}
