import { clipped } from '@bellbird/contract/clipped'
import { faultOf, type TypedField } from '@bellbird/contract/contacts/field-values'
import { MAX_CUSTOM_VALUE_LENGTH } from '@bellbird/contract/contacts/lengths'
import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import { syncedFields } from '@bellbird/contract/crm/options'
import { valuesOf } from '@bellbird/contract/options'
import type { Fields, NotSent, RemoteContact, Write } from '../adapter.ts'
import {
  statusHere,
  statusThere,
  tagsAmong,
  tagsHere,
  tagsThere,
  withoutMeaning,
} from './status-and-tags.ts'
import type { Contact } from './synced-contacts.ts'
import type { SyncedPair } from './synced-pair.ts'

const DAY_MS = 86_400_000

export function withMappedFields(contact: Contact, pairs: SyncedPair[]): Fields {
  const standard = valuesOf(syncedFields).map((field) => [field, contact[field]])
  const mapped = pairs.map((pair) => [pair.key, ownValue(contact, pair)])
  return Object.fromEntries([...standard, ...mapped])
}

function ownValue({ status, tags, custom_fields }: Contact, { kind, field, there }: SyncedPair) {
  if (kind === 'status') return status
  if (kind === 'tags') return tagsAmong(there, tags)
  const value = canonical(field, custom_fields[field.name] ?? '')
  const isText = field.type === 'text' && hasOptions(there)
  return (isText && optionThere(there, value)?.label) || value
}

export function asHere(record: RemoteContact, pairs: SyncedPair[]): RemoteContact {
  const { custom } = record
  if (!custom) return record
  const known = pairs.filter(({ there }) => !record.lacks?.includes(there.name))
  const values = known.map((pair) => [pair.key, valueHere(pair, custom[pair.there.name])])
  return { ...record, fields: { ...record.fields, ...Object.fromEntries(values) } }
}

export function misfitOf({ field, there, crm }: SyncedPair, value: string) {
  const fault =
    value.length > MAX_CUSTOM_VALUE_LENGTH
      ? `${field.name} must be ${MAX_CUSTOM_VALUE_LENGTH} characters at most`
      : faultOf(field, value)
  return fault && `${there.label} “${clipped(value, 60)}” in ${crm} was left alone: ${fault}.`
}

export function byName(fields: Fields, pairs: SyncedPair[]) {
  return Object.fromEntries(
    pairs.flatMap(({ key, kind, field }) =>
      kind === 'custom' && key in fields ? [[field.name, fields[key] ?? '']] : [],
    ),
  )
}

export function asThere(fields: Fields, pairs: SyncedPair[]) {
  const values: Write['custom'] = {}
  const notSent: NotSent[] = []
  for (const pair of pairs) {
    const value = fields[pair.key]
    if (value === undefined) continue
    const why = rejection(pair, value)
    const sent = why ? undefined : valueThere(pair, value)
    if (why) notSent.push({ what: pair.key, why })
    else if (sent !== undefined) values[pair.there.name] = sent
  }
  return { values, notSent }
}

function valueHere({ kind, field, there, values }: SyncedPair, raw: unknown) {
  if (kind === 'tags') return tagsHere(there, raw)
  const text = String(raw ?? '').trim()
  if (text === '') return ''
  if (kind === 'status') return statusHere(values, text)
  switch (there.type) {
    case 'yes_no':
      return /^(true|yes|1)$/i.test(text) ? 'yes' : 'no'
    case 'date':
      return /^-?\d{10,}$/.test(text) ? dayOf(Number(text)) : text
    case 'choice':
      return spelledHere(field, there.options.find(({ value }) => value === text)?.label ?? text)
    case 'owner': {
      const owner = there.options.find(({ value }) => value === text)?.label
      return owner ? spelledHere(field, owner) : withoutMeaning(text)
    }
    default:
      return spelledHere(field, text)
  }
}

/** Older programs write a day as midnight UTC in milliseconds. */
function dayOf(ms: number) {
  return new Date(Math.floor(ms / DAY_MS) * DAY_MS).toISOString().slice(0, 10)
}

function spelledHere(field: TypedField, text: string) {
  if (field.type !== 'choice') return canonical(field, text)
  return field.options.find((option) => isSame(option, text)) ?? text
}

function canonical({ type }: TypedField, value: string) {
  const text = value.trim()
  if (type === 'yes_no') return text.toLowerCase()
  if (type !== 'number') return text
  const [, minus = '', whole = '', part = ''] = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(text) ?? []
  if (whole === '') return text
  const digits = part ? `${whole}.${part}` : whole
  return digits === '0' ? '0' : minus + digits
}

function rejection({ kind, field, there, crm }: SyncedPair, value: string) {
  if (kind !== 'custom') return undefined
  const fault = faultOf(field, value)
  if (fault) return `${fault}.`
  if (hasOptions(there) && !optionThere(there, value)) {
    return `${there.label} has no ${there.type === 'owner' ? 'user' : 'option'} “${clipped(value, 60)}” in ${crm}.`
  }
  if (there.max_length && !hasOptions(there) && value.length > there.max_length) {
    return `${there.label} takes ${there.max_length} characters at most in ${crm}.`
  }
  return undefined
}

function valueThere({ kind, there, values }: SyncedPair, value: string) {
  if (kind === 'status') return statusThere(values, value)
  if (kind === 'tags') return tagsThere(there, value)
  if (there.type === 'number') return Number(value)
  if (there.type === 'yes_no') return value === 'yes'
  return hasOptions(there) ? (optionThere(there, value)?.value ?? value) : value
}

function hasOptions({ type }: CrmField) {
  return type === 'choice' || type === 'owner'
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
