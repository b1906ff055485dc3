import type { Row } from '@bellbird/contact-tables/table'
import { shortened } from '@bellbird/contract/clipped'
import { faultOf as misfit } from '@bellbird/contract/contacts/field-values'
import { MAX_CUSTOM_VALUE_LENGTH } from '@bellbird/contract/contacts/lengths'
import type { Columns } from '../columns/columns.ts'
import { customIn, isBadlyPacked, typedIn, type Values } from '../values/row-values.ts'
import type { Rules } from '../values/rules.ts'
import { TOO_LONG, templateCells } from '../values/template-cells.ts'
import { PACKED_FIELDS } from './own-file.ts'
import type { RowFault } from './preview.ts'

export type ValidatedRow = {
  row: number
  values: Values
  custom: string[]
  faults: RowFault[]
  /** Whether its only error is a missing email address although it has a phone number. */
  phoneOnly: boolean
  phoneAsTyped: boolean
  /** Whether no cell of `values` needs quoting in a CSV. */
  isPlain: boolean
}

export const MISSING_EMAIL = 'Missing required field: email'

export function validateRow(record: Row, columns: Columns, rules: Rules): ValidatedRow {
  const { row } = record
  const faults: RowFault[] = []
  const values = typedIn(record, columns, rules)
  let isPlain = true
  for (const cell of templateCells) {
    const text = values[cell.column]
    if (text === '' || cell.isPlain(text)) continue
    isPlain = false
    const value = rules.asWritten && cell.rule.safeParse(text).success ? text : cell.clean(text)
    values[cell.column] = value
    const message = value === '' ? undefined : cell.faultOf(value)
    if (message !== undefined) faults.push(faultOf(row, cell.column, value, message))
  }
  const custom = customIn(record, columns, rules, values)
  for (const [at, column] of columns.custom.entries()) {
    const message = customFault(column, custom[at] ?? '', rules)
    if (message !== undefined) faults.push(faultOf(row, column.name, custom[at] ?? '', message))
  }
  if (isBadlyPacked(record, columns)) faults.push(faultOf(row, PACKED_FIELDS, '', BADLY_PACKED))

  const missing = values.email === '' && !(rules.phoneIsEnough && hasPhoneAndName(values))
  const phoneOnly = missing && faults.length === 0 && hasPhoneAndName(values)
  if (missing) faults.unshift(faultOf(row, 'email', '', missingEmail(rules)))
  const phoneAsTyped = faults.length === 0 && !redialed(values, rules)
  return { row, values, custom, faults, phoneOnly, phoneAsTyped, isPlain }
}

function redialed(values: Values, { dialed }: Rules) {
  if (!dialed || values.phone === '') return true
  const phone = dialed(values.phone)
  if (phone === undefined) return false
  values.phone = phone
  return true
}

function hasPhoneAndName({ first_name, last_name, company, phone }: Values) {
  return phone !== '' && first_name + last_name + company !== ''
}

const BADLY_PACKED = `Invalid ${PACKED_FIELDS}: use the export format or leave the cell empty`

function missingEmail({ phoneIsEnough }: Rules) {
  return phoneIsEnough
    ? `${MISSING_EMAIL} (or a phone number with a name or company)`
    : MISSING_EMAIL
}

function customFault(
  { name, accepts, fault }: Columns['custom'][number],
  value: string,
  { fields }: Rules,
) {
  if (accepts) return accepts(value) ? undefined : (fault ?? `Invalid ${name}`)
  if (value.length > MAX_CUSTOM_VALUE_LENGTH) return TOO_LONG
  const field = fields.get(name)
  return field && misfit(field, value.trim())
}

function faultOf(row: number, column: string, value: string, message: string): RowFault {
  return { row, column, value: shortened(value, 200), message }
}
