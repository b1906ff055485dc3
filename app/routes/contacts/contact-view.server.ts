import { consentOf, mustNotBeCalled } from '@bellbird/contract/calling/calling'
import { isCallingField } from '@bellbird/contract/calling/calling-fields'
import { shortened } from '@bellbird/contract/clipped'
import type { Contact } from '@bellbird/contract/contacts/contact'
import type { FieldType } from '@bellbird/contract/contacts/field-words'
import type { ContactField } from '@bellbird/contract/contacts/fields'
import { type Source, sources } from '@bellbird/contract/options'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { telHref } from '@bellbird/phone-numbers/tel-href'
import { withDecimalMark } from '@bellbird/runtime/numbers'
import { nameOf } from '#app/contacts/name-of.server.ts'

function nameOfSource(source: string) {
  return sources[source as Source] ?? source
}

export type ContactRow = ReturnType<typeof rowOf> & {
  fields?: Record<string, ShownValue>
}

export function rowOf(contact: Contact) {
  return {
    id: contact.id,
    name: nameOf(contact),
    company: contact.company,
    email: contact.email,
    phone: formatPhone(contact.phone),
    others: { email: contact.emails ?? [], phone: (contact.phones ?? []).map(formatPhone) },
    source: nameOfSource(contact.source),
    status: contact.status,
    added: contact.created_at,
    jobTitle: contact.job_title,
    tags: contact.tags,
    lastContacted: contact.last_contacted,
    permission: permissionOf(contact),
  }
}

export type Permission = 'do_not_call' | 'withdrawn' | 'given' | 'none'

function permissionOf(contact: Contact): Permission {
  return mustNotBeCalled(contact) ? 'do_not_call' : (consentOf(contact.custom_fields) ?? 'none')
}

export type ContactView = ReturnType<typeof viewOf>

export function viewOf(
  contact: Contact,
  fields: ContactField[] = [],
  refusing: DoNotCallNumbers | null = new Set(contact.suppressed_phones),
) {
  const [local, ...domain] = contact.email.split(/(?=@)/)
  return {
    ...rowOf(contact),
    /** A long address continues on the next line before its @. */
    local,
    domain: domain.join(''),
    role: [contact.job_title, contact.company].filter(Boolean).join(', '),
    phoneHref: contact.phone && telHref(contact.phone),
    further: {
      email: (contact.emails ?? []).map((text) => ({
        text,
        to: `mailto:${text}`,
        listing: '' as const,
      })),
      phone: (contact.phones ?? []).map((phone) => ({
        text: formatPhone(phone),
        to: telHref(phone),
        listing: listingOf(phone, refusing),
      })),
    },
    notes: contact.notes,
    customFields: customFieldsOf(contact.custom_fields, fields),
    updated: contact.updated_at,
  }
}

type DoNotCallNumbers = { has: (phone: string) => boolean }

function listingOf(phone: string, refusing: DoNotCallNumbers | null) {
  if (!refusing) return 'Not checked'
  return refusing.has(phone) ? 'Do not call' : ''
}

export type CustomValue = ShownValue & { term: string; type: FieldType }

export type ShownValue = { value: string; to: string | undefined }

function shownValue(type: FieldType, value: string): ShownValue {
  return { value: type === 'number' ? withDecimalMark(value) : value, to: addressOf(type, value) }
}

function addressOf(type: FieldType, value: string) {
  if (type === 'phone') return telHref(value)
  return type === 'link' && /^https?:\/\//i.test(value) ? value : undefined
}

/** A cell has room for a few words. */
const MAX_IN_CELL = 200

export function valuesOf({ custom_fields }: Contact, fields: ContactField[]) {
  return Object.fromEntries(
    fields.flatMap(({ name, type }) => {
      const text = custom_fields[name]
      if (!text) return []
      const { value, to } = shownValue(type, text)
      return [[name, { value: shortened(value, MAX_IN_CELL), to }]]
    }),
  )
}

function customFieldsOf(values: Contact['custom_fields'], fields: ContactField[]): CustomValue[] {
  const defined = fields.map(({ name, type }) => ({
    term: name,
    type,
    ...shownValue(type, values[name] ?? ''),
  }))
  const others = Object.entries(values)
    .filter(([name]) => !isCallingField(name) && !fields.some((field) => field.name === name))
    .map(([term, value]) => ({ term, type: 'text' as const, ...shownValue('text', value) }))
  return [...defined.filter(({ value }) => value !== ''), ...others]
}
