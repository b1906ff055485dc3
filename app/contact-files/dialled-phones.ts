import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Writes phone numbers as E.164 has them, those without a country code as numbers of this country. Call it
 * in a worker only: it takes its time and its memory.
 */
export function dialledFrom(country: string) {
  return (phone: string) => {
    const number = possible(phone, country) ?? possible(phone.replace(/^\s*00/, '+'), country)
    if (!number) return undefined
    return number.ext ? `${number.number} ext ${number.ext}` : String(number.number)
  }
}

function possible(phone: string, country: string) {
  const number = parsePhoneNumberFromString(phone, country as CountryCode)
  return number?.isPossible() ? number : undefined
}
