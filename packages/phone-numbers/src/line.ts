import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import zoneTable from './time-zones.json' with { type: 'json' }

/** The kinds of line in a number's metadata. */
export const lineTypes = {
  MOBILE: 'Mobile',
  FIXED_LINE: 'Landline',
  FIXED_LINE_OR_MOBILE: 'Landline or mobile',
  VOIP: 'VoIP',
  PERSONAL_NUMBER: 'Personal number',
  UAN: 'Company number',
  TOLL_FREE: 'Toll-free',
  PREMIUM_RATE: 'Premium rate',
  SHARED_COST: 'Shared cost',
  PAGER: 'Pager',
  VOICEMAIL: 'Voicemail access',
} as const
export type LineType = keyof typeof lineTypes

/** Lines no sales call goes to: they cost the caller extra, or nobody answers them. */
const NEVER_CALLED = new Set<LineType | undefined>([
  'PREMIUM_RATE',
  'SHARED_COST',
  'PAGER',
  'VOICEMAIL',
])

/** A number's metadata. It knows the numbering plans, not whether the number is assigned. */
export type Line = {
  e164: string
  /** ISO 3166-1 alpha-2; absent where a number belongs to no country. */
  country: string | undefined
  /** Absent where the plan does not distinguish. */
  type: LineType | undefined
  /** IANA zones in which the number may ring; zones whose clocks always agree count as one. */
  zones: string[]
  mayBeCalled: boolean
}

/** Whether numbers are known to be dialled in a country, by its ISO 3166-1 alpha-2 code. */
export function isDialledIn(country: string): country is CountryCode {
  return isSupportedCountry(country)
}

/**
 * The line behind a number as a person wrote it, or null where it is no number in use. One without a country
 * code needs the country it is dialled in, undefined or '' where nobody knows.
 */
export function lineOf(phone: string, country?: string): Line | null {
  const dialledIn = country || undefined
  if (dialledIn !== undefined && !isDialledIn(dialledIn)) return null
  const number = parsePhoneNumberFromString(phone, dialledIn)
  // A number that has a type is valid; to ask for both costs as much again.
  const type = number?.getType()
  if (!number || (!type && !number.isValid())) return null
  return {
    e164: number.number,
    country: number.country,
    type,
    zones: zonesOf(number.number),
    mayBeCalled: !NEVER_CALLED.has(type),
  }
}

/** A number's digits without its country code; undefined where it has none or is in no numbering plan. */
export function nationalDigits(phone: string) {
  const number = parsePhoneNumberFromString(phone)
  return number?.isPossible() ? String(number.nationalNumber) : undefined
}

const zonesByPrefix = new Map(
  zoneTable.flatMap(({ zones, prefixes }) => prefixes.split(' ').map((prefix) => [prefix, zones])),
)

/** The entry of the longest prefix counts. */
function zonesOf(e164: string): string[] {
  for (let length = e164.length; length > 1; length -= 1) {
    const zones = zonesByPrefix.get(e164.slice(1, length))
    if (zones) return zones
  }
  return []
}
