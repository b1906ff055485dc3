import { zoneName } from '@bellbird/contract/calling/zone-name'
import type { Contact } from '@bellbird/contract/contacts/contact'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { formats } from '@bellbird/runtime/formats'
import { taskZonesOf } from '#app/routes/contacts/tasks/task-zones.server.ts'

/** The user's time zone if known, since they made the call; otherwise the contact's. */
export function callChoices(contact: Contact, called = '') {
  const { zone } = formats()
  const numbers = [contact.phone, ...(contact.phones ?? []), called].filter(Boolean)
  return {
    numbers: Object.fromEntries(numbers.map((number) => [number, formatPhone(number)])),
    zones: zone ? { zone, name: zoneName(zone), choices: null } : taskZonesOf(contact),
  }
}
