import type { ContactInput } from '@bellbird/contract/contacts/contact'
import type { Place } from './parameters.ts'

export function written(payload: ContactInput, place: Place) {
  return Object.entries(payload)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => ({ column, value: valueIn(column, value, place) }))
}

export function differing(columns: ReturnType<typeof written>) {
  return `(${columns.map(({ column, value }) => `${column} is distinct from ${value}`).join(' or ')})`
}

function valueIn(column: string, value: unknown, place: Place) {
  if (['tags', 'emails', 'phones'].includes(column)) return `${place(value)}::text[]`
  if (column === 'custom_fields') return `${place(JSON.stringify(value))}::text::jsonb`
  if (column === 'last_contacted') return `${place(value)}::text::timestamptz`
  return place(value)
}
