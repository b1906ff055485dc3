import type { PracticeFields, PracticeValues } from './records.ts'

export const textColumns: Record<string, keyof PracticeFields> = {
  FirstName: 'first_name',
  LastName: 'last_name',
  Email: 'email',
  Phone: 'phone',
  MobilePhone: 'mobile',
  Title: 'job_title',
  Description: 'notes',
}

export const EDITED_COLUMNS = [
  ...Object.keys(textColumns),
  'OwnerId',
  'DoNotCall',
  'HasOptedOutOfEmail',
]
export const SYSTEM_COLUMNS = [
  'Id',
  'IsDeleted',
  'MasterRecordId',
  'SystemModstamp',
  'CreatedDate',
  'LastModifiedDate',
  'LastActivityDate',
]

export type SalesforceField = {
  name: string
  label: string
  type:
    | 'string'
    | 'textarea'
    | 'double'
    | 'date'
    | 'boolean'
    | 'picklist'
    | 'multipicklist'
    | 'reference'
    | 'url'
    | 'phone'
  length?: number
  /** A formula, which is read-only. */
  calculated?: boolean
  picklistValues?: { value: string; label: string; active: boolean }[]
}

/** Salesforce's JSON parser fails the whole request for a value with the wrong type. */
export function parserFaultIn(fields: SalesforceField[], record: Record<string, unknown>) {
  for (const { name, type } of fields) {
    const value = record[name]
    if (value === undefined || value === null || isOf(type, value)) continue
    return `Cannot deserialize instance of ${type} from VALUE_STRING value ${value}`
  }
}

function isOf(type: SalesforceField['type'], value: unknown) {
  if (type === 'double') return typeof value === 'number'
  if (type === 'boolean') return typeof value === 'boolean'
  if (type === 'date') return /^\d{4}-\d\d-\d\d$/.test(String(value))
  return typeof value === 'string'
}

export function fieldFaultIn(fields: SalesforceField[], record: Record<string, unknown>) {
  for (const { name, label, type, length, picklistValues } of fields) {
    const value = record[name]
    if (typeof value !== 'string') continue
    if (picklistValues && !isAmong(picklistValues, type, value)) {
      const words = `${label}: bad value for restricted picklist field: ${value}`
      return { code: 'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST', words }
    }
    if (length && value.length > length) {
      return {
        code: 'STRING_TOO_LONG',
        words: `${label}: data value too large (max length=${length})`,
      }
    }
  }
}

function isAmong(
  options: NonNullable<SalesforceField['picklistValues']>,
  type: SalesforceField['type'],
  value: string,
) {
  const chosen = type === 'multipicklist' ? value.split(';') : [value]
  return chosen.every((one) => options.some((option) => option.value === one))
}

/** A checkbox is never empty. */
export function valuesOf(fields: SalesforceField[], values: PracticeValues) {
  const entries = fields.map(({ name, type }) => [
    name,
    values[name] ?? (type === 'boolean' ? false : null),
  ])
  return Object.fromEntries(entries)
}
