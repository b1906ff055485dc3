import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { phoneDigits } from './digits.ts'

export function formatPhone(phone: string) {
  if (!phone.trimStart().startsWith('+')) return phone
  const number = parsePhoneNumberFromString(phone)
  if (!number?.isPossible()) return phone
  const groups = number.formatInternational({
    formatExtension: (text, extension) => `${text} ext. ${extension}`,
  })
  return phoneDigits(groups) === phoneDigits(phone) ? groups : phone
}
