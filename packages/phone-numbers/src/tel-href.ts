import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { digitsOf, extensionOf } from './digits.ts'

/** RFC 3966; the extension is dialed after the call is answered. */
export function telHref(phone: string) {
  const number = parsePhoneNumberFromString(phone)
  if (number?.isValid()) return String(number.getURI())
  const plus = /^\D*\+/.test(phone) ? '+' : ''
  const extension = extensionOf(phone)
  return `tel:${plus}${digitsOf(phone)}${extension && `;ext=${extension}`}`
}
