import type { FieldValue } from '@bellbird/contract/contacts/history'
import type { StoredContact } from '../row.ts'

export type Values = Map<string, FieldValue>

const PLAIN = [
  'first_name',
  'last_name',
  'email',
  'emails',
  'phone',
  'phones',
  'company',
  'job_title',
  'notes',
  'status',
  'tags',
  'crm_id',
  'crm_source',
  'last_contacted',
] as const

const CUSTOM = 'custom_fields.'

export function customNameOf(field: string) {
  return field.startsWith(CUSTOM) ? field.slice(CUSTOM.length) : undefined
}

export function valuesOf(contact: StoredContact): Values {
  return new Map<string, FieldValue>([
    ...PLAIN.map((field): [string, FieldValue] => [field, contact[field]]),
    ...customValues(contact.custom_fields),
  ])
}

export function replacedIn(before: Record<string, unknown>, after: Values): [string, FieldValue][] {
  const columns = [...PLAIN, 'custom_fields'].filter((column) => column in before)
  return columns.flatMap((column): [string, FieldValue][] => {
    const value = before[column]
    if (column !== 'custom_fields') return [[column, toFieldValue(column, value)]]
    const former = customValues(value as Record<string, string>)
    const names = [...after.keys()].filter((field) => customNameOf(field) !== undefined)
    return [...new Set([...former.keys(), ...names])]
      .filter((field) => former.get(field) !== (after.get(field) ?? undefined))
      .map((field) => [field, former.get(field) ?? null])
  })
}

function customValues(fields: Record<string, string>) {
  return new Map(Object.entries(fields).map(([name, value]) => [`${CUSTOM}${name}`, value]))
}

function toFieldValue(column: string, value: unknown): FieldValue {
  if (column === 'last_contacted' && typeof value === 'string') {
    return new Date(value).toISOString()
  }
  return value as FieldValue
}
