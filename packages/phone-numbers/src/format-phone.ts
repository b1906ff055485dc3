import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { phoneDigits } from './digits.ts'

/** A number with a country code in international format, such as "+49 30 9018200"; any other unchanged. */
export function formatPhone(phone: string) {
  if (!phone.trimStart().startsWith('+')) return phone
  const number = parsePhoneNumberFromString(phone)
  if (!number?.isPossible()) return phone
  const groups = number.formatInternational({
    formatExtension: (text, extension) => `${text} ext. ${extension}`,
  })
  return phoneDigits(groups) === phoneDigits(phone) ? groups : phone
}
