import { timeZoneOf } from '@bellbird/contract/calling/calling'
import { zoneName } from '@bellbird/contract/calling/zone-name'
import type { Contact } from '@bellbird/contract/contacts/contact'
import { lineOf } from '@bellbird/phone-numbers/line'
import { formats } from '@bellbird/runtime/formats'
import { timeZoneOptions } from '#app/session/time-zones.server.ts'

export type TaskZones =
  | { zone: string; name: string; choices: null }
  | { zone: string; choices: Record<string, string> }

export function taskZonesOf(contact: Contact, chosen?: string): TaskZones {
  const possible = lineOf(contact.phone)?.zones ?? []
  const known =
    timeZoneOf(contact.custom_fields) ?? (possible.length === 1 ? possible[0] : undefined)
  const zone = chosen || known || possible[0] || formats().zone || 'UTC'
  if (known && zone === known) return { zone, name: zoneName(zone), choices: null }
  const likely = timeZoneOptions([zone, ...(known ? [known] : []), ...possible])
  const others = possible.length > 0 ? {} : timeZoneOptions()
  return { zone, choices: { ...likely, ...others, UTC: 'UTC' } }
}
