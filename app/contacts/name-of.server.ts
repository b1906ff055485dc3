import type { Contact } from '@bellbird/contract/contacts/contact'
import { contactName, UNNAMED_CONTACT } from '@bellbird/contract/contacts/name'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'

export function nameOf(contact: Contact) {
  return contactName({ ...contact, phone: formatPhone(contact.phone) }) || UNNAMED_CONTACT
}
