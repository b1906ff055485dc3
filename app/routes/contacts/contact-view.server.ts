import { consentOf, mustNotBeCalled } from '@bellbird/contract/calling/calling'
import { isCallingField } from '@bellbird/contract/calling/calling-fields'
import type { Contact } from '@bellbird/contract/contacts/contact'
import type { FieldType } from '@bellbird/contract/contacts/field-words'
import type { ContactField } from '@bellbird/contract/contacts/fields'
import { type Source, sources } from '@bellbird/contract/options'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { withDecimalMark } from '@bellbird/runtime/numbers'

/** A contact's full name, or what else identifies them. */
export function nameOf({ first_name, last_name, email, phone, company }: Contact) {
  return (
    [first_name, last_name].filter(Boolean).join(' ') ||
    email ||
    company ||
    formatPhone(phone) ||
    'Unnamed contact'
  )
}

function nameOfSource(source: string) {
  return sources[source as Source] ?? source
}

export type ContactRow = ReturnType<typeof rowOf> & {
  /** The values of custom fields that are columns. */
  fields?: Record<string, string>
}

/** A contact as a row of the list. */
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

/** A contact as the detail page shows it. */
export function viewOf(
  contact: Contact,
  fields: ContactField[] = [],
  refusing: Listed | null = new Set(contact.suppressed_phones),
) {
  const [local, ...domain] = contact.email.split(/(?=@)/)
  return {
    ...rowOf(contact),
    /** A long address continues on the next line before its @. */
    local,
    domain: domain.join(''),
    role: [contact.job_title, contact.company].filter(Boolean).join(', '),
    phoneHref: contact.phone && telephone(contact.phone),
    further: {
      email: (contact.emails ?? []).map((text) => ({
        text,
        to: `mailto:${text}`,
        listing: '' as const,
      })),
      phone: (contact.phones ?? []).map((phone) => ({
        text: formatPhone(phone),
        to: telephone(phone),
        listing: listingOf(phone, refusing),
      })),
    },
    notes: contact.notes,
    customFields: customFieldsOf(contact.custom_fields, fields),
    updated: contact.updated_at,
  }
}

type Listed = { has: (phone: string) => boolean }

/** Whether a number is on the do-not-call list; null if it could not be checked. */
function listingOf(phone: string, refusing: Listed | null) {
  if (!refusing) return 'Not checked'
  return refusing.has(phone) ? 'Do not call' : ''
}

export type CustomValue = { term: string; value: string; type: FieldType }

function telephone(phone: string) {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

/** The values of defined fields in their order, then those of undefined ones. */
function customFieldsOf(values: Contact['custom_fields'], fields: ContactField[]): CustomValue[] {
  const defined = fields.map(({ name, type }) => {
    const value = values[name] ?? ''
    return { term: name, value: type === 'number' ? withDecimalMark(value) : value, type }
  })
  const others = Object.entries(values)
    .filter(([name]) => !isCallingField(name) && !fields.some((field) => field.name === name))
    .map(([term, value]) => ({ term, value, type: 'text' as const }))
  return [...defined.filter(({ value }) => value !== ''), ...others]
}
