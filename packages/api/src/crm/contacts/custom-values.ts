import { clipped } from '@bellbird/contract/clipped'
import { faultOf, type TypedField } from '@bellbird/contract/contacts/field-values'
import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import type { FieldPolicy } from '@bellbird/contract/crm/options'
import type { CustomKey, Fields, NotSent, RemoteContact } from '../adapter.ts'
import type { Contact } from './synced-contacts.ts'

/** A custom field and the CRM field that it is synced with. */
export type SyncedPair = {
  key: CustomKey
  field: TypedField
  there: CrmField
  rule: FieldPolicy
  /** The name of the CRM. */
  crm: string
}

/** The stored form: the custom field's id, and the CRM field as it was when chosen. */
export type StoredPair = { field: string; there: CrmField; rule: FieldPolicy }

/** The length limit of a custom field's value. */
const MAX_LENGTH = 5_000
const DAY_MS = 86_400_000

/** A contact's fields, including the custom ones by key. */
export function withCustomFields(contact: Contact, pairs: SyncedPair[]): Fields & Contact {
  const custom = pairs.map(({ key, field }) => [
    key,
    canonical(field, contact.custom_fields[field.name] ?? ''),
  ])
  return { ...contact, ...Object.fromEntries(custom) }
}

/** A record with its custom fields in our format. */
export function asHere(record: RemoteContact, pairs: SyncedPair[]): RemoteContact {
  const { custom } = record
  if (!custom) return record
  const values = pairs.map((pair) => [pair.key, valueHere(pair, custom[pair.there.name])])
  return { ...record, fields: { ...record.fields, ...Object.fromEntries(values) } }
}

/** Why a value is invalid for a contact; undefined if it is valid. */
export function misfitOf({ field, there, crm }: SyncedPair, value: string) {
  const fault =
    value.length > MAX_LENGTH
      ? `${field.name} must be ${MAX_LENGTH} characters at most`
      : faultOf(field, value)
  return fault && `${there.label} “${clipped(value, 60)}” in ${crm} was left alone: ${fault}.`
}

/** The values by custom field name. */
export function byName(fields: Fields, pairs: SyncedPair[]) {
  return Object.fromEntries(
    pairs.flatMap(({ key, field }) => (key in fields ? [[field.name, fields[key] ?? '']] : [])),
  )
}

/** The values in the CRM's format, and those that it would not accept. */
export function asThere(fields: Fields, pairs: SyncedPair[]) {
  const values: Record<string, string | number | boolean> = {}
  const notSent: NotSent[] = []
  for (const pair of pairs) {
    const value = fields[pair.key]
    if (value === undefined) continue
    const why = rejection(pair, value)
    if (why) notSent.push({ what: pair.key, why })
    else values[pair.there.name] = valueThere(pair, value)
  }
  return { values, notSent }
}

function valueHere({ field, there }: SyncedPair, raw: unknown) {
  const text = String(raw ?? '').trim()
  if (text === '') return ''
  switch (there.type) {
    case 'yes_no':
      return /^(true|yes|1)$/i.test(text) ? 'yes' : 'no'
    case 'date':
      return /^-?\d{10,}$/.test(text) ? dayOf(Number(text)) : text
    case 'choice':
      return spelledHere(field, there.options.find(({ value }) => value === text)?.label ?? text)
    default:
      return spelledHere(field, text)
  }
}

/** Older programs write a day as midnight UTC in milliseconds. */
function dayOf(ms: number) {
  return new Date(Math.floor(ms / DAY_MS) * DAY_MS).toISOString().slice(0, 10)
}

/** The value in our format; options in our spelling. */
function spelledHere(field: TypedField, text: string) {
  if (field.type !== 'choice') return canonical(field, text)
  return field.options.find((option) => isSame(option, text)) ?? text
}

/** A canonical form of a value, for comparison. */
function canonical({ type }: TypedField, value: string) {
  const text = value.trim()
  if (type === 'yes_no') return text.toLowerCase()
  if (type !== 'number') return text
  const [, minus = '', whole = '', part = ''] = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(text) ?? []
  if (whole === '') return text
  const digits = part ? `${whole}.${part}` : whole
  return digits === '0' ? '0' : minus + digits
}

function rejection({ field, there, crm }: SyncedPair, value: string) {
  const fault = faultOf(field, value)
  if (fault) return `${fault}.`
  if (there.type === 'choice' && !optionThere(there, value)) {
    return `${there.label} has no option “${clipped(value, 60)}” in ${crm}.`
  }
  if (there.max_length && value.length > there.max_length) {
    return `${there.label} takes ${there.max_length} characters at most in ${crm}.`
  }
  return undefined
}

function valueThere({ there }: SyncedPair, value: string) {
  if (there.type === 'number') return Number(value)
  if (there.type === 'yes_no') return value === 'yes'
  return there.type === 'choice' ? (optionThere(there, value)?.value ?? value) : value
}

function optionThere({ options }: CrmField, value: string) {
  return (
    options.find((option) => isSame(option.label, value)) ??
    options.find((option) => isSame(option.value, value))
  )
}

function isSame(one: string, other: string) {
  return one.toLowerCase() === other.toLowerCase()
}
