import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import zoneTable from './time-zones.json' with { type: 'json' }

/** The types of lines in the metadata of numbers. */
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

/** Lines that sales calls never go to: they charge the caller extra, or nobody answers. */
const NEVER_CALLED = new Set<LineType | undefined>([
  'PREMIUM_RATE',
  'SHARED_COST',
  'PAGER',
  'VOICEMAIL',
])

/** A number's metadata, from numbering plans; it does not show whether the number is assigned. */
export type Line = {
  e164: string
  /** ISO 3166-1 alpha-2; undefined if the number belongs to no country. */
  country: string | undefined
  /** Undefined if the numbering plan does not distinguish types. */
  type: LineType | undefined
  /** The IANA time zones where the number may ring; zones whose clocks always agree count as one. */
  zones: string[]
  mayBeCalled: boolean
}

/** Whether an ISO 3166-1 alpha-2 code is a country with a numbering plan. */
export function isDialedIn(country: string): country is CountryCode {
  return isSupportedCountry(country)
}

/**
 * The line of a number as a person wrote it, or null if it is not a valid number. A number without a country code
 * needs the country it is dialed in; pass undefined or '' if unknown.
 */
export function lineOf(phone: string, country?: string): Line | null {
  const dialedIn = country || undefined
  if (dialedIn !== undefined && !isDialedIn(dialedIn)) return null
  const number = parsePhoneNumberFromString(phone, dialedIn)
  // A number with a type is valid; checking both would cost twice as much.
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

/** A number that begins with 00 and a country code, with + instead of 00; any other unchanged. */
export function withPlus(phone: string) {
  const plus = phone.replace(/^00[\s./-]*/, '+')
  return plus !== phone && lineOf(plus) ? plus : phone
}

/** The digits after the plus of a country's numbers, such as 44; undefined if it has no numbering plan. */
export function callingCodeOf(country: string) {
  return isDialedIn(country) ? String(getCountryCallingCode(country)) : undefined
}

/** A number's digits without its country code; undefined if it has none or is in no numbering plan. */
export function nationalDigits(phone: string) {
  const number = parsePhoneNumberFromString(phone)
  return number?.isPossible() ? String(number.nationalNumber) : undefined
}

const zonesByPrefix = new Map(
  zoneTable.flatMap(({ zones, prefixes }) => prefixes.split(' ').map((prefix) => [prefix, zones])),
)

/** The longest matching prefix determines the zones. */
function zonesOf(e164: string): string[] {
  for (let length = e164.length; length > 1; length -= 1) {
    const zones = zonesByPrefix.get(e164.slice(1, length))
    if (zones) return zones
  }
  return []
}
