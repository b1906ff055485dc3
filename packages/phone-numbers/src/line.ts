import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import zoneTable from './time-zones.json' with { type: 'json' }

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

/** From numbering plans: does not show whether the number is assigned. */
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

export function isDialedIn(country: string): country is CountryCode {
  return isSupportedCountry(country)
}

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

export function withPlus(phone: string) {
  const plus = phone.replace(/^00[\s./-]*/, '+')
  return plus !== phone && lineOf(plus) ? plus : phone
}

export function callingCodeOf(country: string) {
  return isDialedIn(country) ? String(getCountryCallingCode(country)) : undefined
}

export function nationalDigits(phone: string) {
  const number = parsePhoneNumberFromString(phone)
  return number?.isPossible() ? String(number.nationalNumber) : undefined
}

const zonesByPrefix = new Map(
  zoneTable.flatMap(({ zones, prefixes }) => prefixes.split(' ').map((prefix) => [prefix, zones])),
)

function zonesOf(e164: string): string[] {
  for (let length = e164.length; length > 1; length -= 1) {
    const zones = zonesByPrefix.get(e164.slice(1, length))
    if (zones) return zones
  }
  return []
}
