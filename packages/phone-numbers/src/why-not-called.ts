import {
  parsePhoneNumberFromString,
  type ValidatePhoneNumberLengthResult,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max'
import { isDialedIn, lineOf, lineTypes } from './line.ts'

const faults: Record<ValidatePhoneNumberLengthResult, string> = {
  INVALID_COUNTRY: 'Unknown country code',
  NOT_A_NUMBER: 'Not a phone number',
  TOO_SHORT: 'Number too short',
  TOO_LONG: 'Number too long',
  INVALID_LENGTH: 'Wrong number of digits',
}

/** '' if the number may be called. */
export function whyNotCalled(phone: string, country?: string) {
  const written = phone.trim()
  if (written === '') return 'No phone number'
  const line = lineOf(written, country)
  if (line) return line.mayBeCalled || !line.type ? '' : `${lineTypes[line.type]} number`
  const dialedIn = country && isDialedIn(country) ? country : undefined
  if (!dialedIn && /^\(?\d/.test(written) && !written.startsWith('00'))
    return 'Missing country code'
  const whole = dialedIn ? written : written.replace(/^00/, '+')
  const fault = validatePhoneNumberLength(whole, dialedIn)
  if (fault) return faults[fault]
  const code = parsePhoneNumberFromString(whole, dialedIn)?.countryCallingCode
  return code ? `Not a valid +${code} number` : 'Not a valid number'
}
