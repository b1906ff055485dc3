import type { ImportRecord } from '@bellbird/contract/contact-import/import-record'
import { Contact } from '@bellbird/contract/contacts/contact'
import { expect, test } from 'vitest'
import { importedContact } from './imported-contact.server.ts'

const record = { started_at: '2026-11-27T10:00:00Z' } as ImportRecord

function permissionOf(values: object) {
  const contact = Contact.parse({ id: '1', phone: '+49 30 9018205', ...values })
  return importedContact(contact, record).permission.word
}

test('A contact of an import shows the same call permission as in the list', () => {
  const custom_fields = { call_consent: 'yes' }
  expect(permissionOf({})).toBe('No consent')
  expect(permissionOf({ custom_fields })).toBe('Consent')
  expect(permissionOf({ custom_fields: { call_consent: 'withdrawn' } })).toBe('Withdrawn')
  expect(permissionOf({ custom_fields: { do_not_call: 'yes' } })).toBe('Do not call')
  expect(permissionOf({ custom_fields, suppressed_phones: ['+49 30 9018205'] })).toBe('Do not call')
})
