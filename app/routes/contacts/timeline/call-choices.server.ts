import type { Contact } from '@bellbird/contract/contacts/contact'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { formats } from '@bellbird/runtime/formats'
import { taskZonesOf } from '#app/routes/contacts/tasks/task-zones.server.ts'

/**
 * Which numbers may have been called, and by which clock: the caller's where it is known, since they were there, else
 * the contact's. The number of a call that is changed is among them.
 */
export function callChoices(contact: Contact, called = '') {
  const { zone } = formats()
  const numbers = [contact.phone, ...(contact.phones ?? []), called].filter(Boolean)
  return {
    numbers: Object.fromEntries(numbers.map((number) => [number, formatPhone(number)])),
    zones: zone ? { zone, choices: null } : taskZonesOf(contact),
  }
}
