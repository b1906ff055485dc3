import { digitsOf, extensionOf, hasCountryCode, MIN_DIGITS } from './digits.ts'
import { nationalDigits } from './line.ts'
import { numberKeys } from './number-keys.ts'

/** How many last digits all spellings of a number have in common. */
const ENDING_DIGITS = 6
const MAX_COUNTRY_CODE_DIGITS = 3

export function shareNumber(ours: string[], theirs: string[]) {
  const keys = new Set(ours.filter(isLong).flatMap((phone) => numberKeys(phone)))
  return theirs.filter(isLong).some((phone) => numberKeys(phone).some((key) => keys.has(key)))
}

export function isSameNumber(one: string, other: string) {
  return shareNumber([one], [other]) && extensionOf(one) === extensionOf(other)
}

/** `possible` if they would be the same with the country code that one of them lacks. */
export function compareNumbers(ours: string[], theirs: string[]) {
  if (shareNumber(ours, theirs)) return 'same'
  const isPossible = ours.some((one) =>
    theirs.some((other) => lacksCodeOf(one, other) || lacksCodeOf(other, one)),
  )
  return isPossible ? 'possible' : undefined
}

export function lacksCodeOf(one: string, other: string) {
  return (
    !hasCountryCode(one) && hasCountryCode(other) && mayBeSameNumber(digitsOf(one), digitsOf(other))
  )
}

/** For suggestions to a user only: shareNumber also knows whether a number was written with a country code. */
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

/** The index on contacts has as many digits. */
export function endingsOf(phones: string[]) {
  return phones.filter(isLong).map((phone) => digitsOf(phone).slice(-ENDING_DIGITS))
}

export function significantDigits(phone: string) {
  return nationalDigits(phone) ?? withoutZeros(digitsOf(phone))
}

function isLong(phone: string) {
  return digitsOf(phone).length >= MIN_DIGITS
}

export function withoutZeros(digits: string) {
  return digits.replace(/^0+/, '')
}
