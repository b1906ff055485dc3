import { consentOf, mustNotBeCalled } from '@bellbird/contract/calling/calling'
import type { ImportRecord } from '@bellbird/contract/contact-import/import-record'
import type { Contact } from '@bellbird/contract/contacts/contact'
import { contactName, fullName } from '@bellbird/contract/contacts/name'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'

const permissions = {
  given: { tone: 'green', word: 'Consent' },
  withdrawn: { tone: 'yellow', word: 'Withdrawn' },
} as const

export function importedContact(contact: Contact, { started_at }: ImportRecord) {
  const { id, company, email, phone, created_at } = contact
  const consent = consentOf(contact.custom_fields)
  return {
    id,
    name: contactName(contact),
    email: fullName(contact) && email,
    company,
    phone: formatPhone(phone),
    permission: mustNotBeCalled(contact)
      ? ({ tone: 'red', word: 'Do not call' } as const)
      : consent
        ? permissions[consent]
        : ({ tone: 'grey', word: 'No consent' } as const),
    isNew: created_at !== null && Date.parse(created_at) >= Date.parse(started_at),
  }
}
