import { digitsOf, hasCountryCode } from './digits.ts'
import { lineOf } from './line.ts'

/** A country code followed by the 0 that is dialed only within the country. */
const TRUNK =
  /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|2[1-689]\d|3[578]\d|42\d|5[09]\d|6[7-9]\d|8[0357-9]\d|9[679]\d)0/

/** Spellings of one number share a key. The SQL function number_keys lacks only the key from the numbering plans. */
export function numberKeys(phone: string, country?: string) {
  const line = lineOf(phone, country)
  return [...new Set([...(line ? [line.e164.slice(1)] : []), ...spelledKeys(phone)])]
}

/** The keys that the SQL function returns. */
export function spelledKeys(phone: string) {
  const digits = digitsOf(phone)
  const international = digits.replace(/^00/, '')
  const keys = [
    digits,
    international,
    ...(hasCountryCode(phone) ? [international.replace(TRUNK, '$1')] : []),
  ]
  return [...new Set(keys)].filter(Boolean).sort()
}
