import { digitsOf, extensionOf, hasCountryCode, MIN_DIGITS } from './digits.ts'
import { nationalDigits } from './line.ts'
import { numberKeys } from './number-keys.ts'

/** How many last digits all spellings of a number have in common. */
const ENDING_DIGITS = 6
/** Country codes have one to three digits. */
const MAX_COUNTRY_CODE_DIGITS = 3

/** Whether a number of one list is the same number as one of the other. */
export function shareNumber(ours: string[], theirs: string[]) {
  const keys = new Set(ours.filter(isLong).flatMap((phone) => numberKeys(phone)))
  return theirs.filter(isLong).some((phone) => numberKeys(phone).some((key) => keys.has(key)))
}

/** Whether two spellings are the same number with the same extension. */
export function isSameNumber(one: string, other: string) {
  return shareNumber([one], [other]) && extensionOf(one) === extensionOf(other)
}

/**
 * Whether numbers of two lists are the same, or would be if the country code that one of them lacks is that of the
 * other.
 */
export function compareNumbers(ours: string[], theirs: string[]) {
  if (shareNumber(ours, theirs)) return 'same'
  const isPossible = ours.some((one) =>
    theirs.some((other) => lacksCodeOf(one, other) || lacksCodeOf(other, one)),
  )
  return isPossible ? 'possible' : undefined
}

/** Whether a number may be another one without its country code. */
export function lacksCodeOf(one: string, other: string) {
  return (
    !hasCountryCode(one) && hasCountryCode(other) && mayBeSameNumber(digitsOf(one), digitsOf(other))
  )
}

/**
 * Whether numbers in digits alone may be the same: equal, or one is the other with a country code. For suggestions to a
 * user, because shareNumber also knows whether a number was written with a country code.
 */
export function mayBeSameNumber(one: string, other: string) {
  const [short, long] = [withoutZeros(one), withoutZeros(other)].toSorted(
    (a, b) => a.length - b.length,
  ) as [string, string]
  return (
    short.length >= MIN_DIGITS &&
    long.length - short.length <= MAX_COUNTRY_CODE_DIGITS &&
    long.endsWith(short)
  )
}

/** The last digits by which these numbers are looked up; the index on contacts has as many. */
export function endingsOf(phones: string[]) {
  return phones.filter(isLong).map((phone) => digitsOf(phone).slice(-ENDING_DIGITS))
}

/** A number's digits without country code and trunk 0, which every spelling contains. */
export function significantDigits(phone: string) {
  return nationalDigits(phone) ?? withoutZeros(digitsOf(phone))
}

function isLong(phone: string) {
  return digitsOf(phone).length >= MIN_DIGITS
}

/** Without the zeros that are dialed only within a country, or before a country code. */
export function withoutZeros(digits: string) {
  return digits.replace(/^0+/, '')
}
