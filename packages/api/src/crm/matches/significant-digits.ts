import { digitsOf } from '@bellbird/phone-numbers/digits'
import { nationalDigits } from '@bellbird/phone-numbers/line'

/** A number's digits without country code and trunk 0, which every spelling contains. */
export function significantDigits(phone: string) {
  return nationalDigits(phone) ?? digitsOf(phone).replace(/^0+/, '')
}
