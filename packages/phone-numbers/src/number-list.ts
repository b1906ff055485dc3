import { digitsOf, hasCountryCode, MIN_DIGITS } from './digits.ts'
import { lineOf, nationalDigits } from './line.ts'
import { spelledKeys } from './number-keys.ts'

/** The trunk prefixes of the world: 0, 8 in Russia, 06 in Hungary, 01 in Mexico, 1 in North America. */
const TRUNKS = [/^0+/, /^8/, /^06/, /^01/, /^1/]

export type NumberList = ReturnType<typeof createNumberList>

/** The first matching entry counts. A spelling without a country code lists that number in every country. */
export function createNumberList() {
  const whole = new Map<string, string>()
  const national = new Map<string, string>()
  let endings: Map<string, string> | undefined

  const keep = (numbers: Map<string, string>, number: string, by: string) => {
    if (!numbers.has(number)) numbers.set(number, by)
  }

  function find(e164: string) {
    const digits = digitsOf(e164)
    return whole.get(digits) ?? first(endingsOf(digits), national)
  }

  return {
    add(phone: string, e164?: string, by = phone) {
      endings = undefined
      if (e164) keep(whole, digitsOf(e164), by)
      for (const number of wholesIn(phone)) keep(whole, number, by)
      for (const number of nationalsIn(phone)) keep(national, number, by)
    },

    find,

    isEmpty() {
      return whole.size === 0 && national.size === 0
    },

    /** Matches any number that a spelling without a known country can mean. */
    findSpelled(phone: string) {
      endings ??= new Map(
        [...whole].flatMap(([number, by]) => endingsOf(number).map((ending) => [ending, by])),
      )
      const nationals = nationalsIn(phone)
      return (
        first(wholesIn(phone), whole) ??
        first(nationals, national) ??
        first(behindCountryCode(phone), national) ??
        first(nationals, endings)
      )
    },

    has(e164: string) {
      return find(e164) !== undefined
    },
  }
}

function wholesIn(phone: string) {
  const digits = digitsOf(phone)
  if (digits.length < MIN_DIGITS) return spelledKeys(phone)
  return [...spelledKeys(phone), digits.replace(/^011(?=[1-9])/, '')]
}

/** Without + or 00, a spelling has a country code only if a numbering plan says so. */
function behindCountryCode(phone: string) {
  const numbers = wholesIn(phone).filter((number) => !number.startsWith('0'))
  if (hasCountryCode(phone)) return numbers.flatMap(endingsOf)
  const valid = numbers.map((number) => `+${number}`).filter((number) => lineOf(number))
  return valid.flatMap((number) => nationalDigits(number) ?? [])
}

function nationalsIn(phone: string) {
  if (phone.trim().startsWith('+')) return []
  const digits = digitsOf(phone)
  return TRUNKS.map((trunk) => digits.replace(trunk, '')).filter(
    (number) => number.length >= MIN_DIGITS,
  )
}

/** Country codes have one to three digits. */
function endingsOf(digits: string) {
  return [1, 2, 3].map((code) => digits.slice(code))
}

function first(numbers: string[], listed: Map<string, string>) {
  for (const number of numbers) {
    const by = listed.get(number)
    if (by !== undefined) return by
  }
  return undefined
}
