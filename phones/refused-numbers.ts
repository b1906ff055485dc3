import { digitsOf } from './line.ts'
import { spelledKeys } from './number-keys.ts'

/** The shortest number that means something without its country code. */
const SHORTEST = 7

export type RefusedNumbers = ReturnType<typeof refusedNumbers>

/**
 * Numbers nobody may call, however they were written down. Where a spelling leaves open which number is
 * meant, every number it can mean is refused: one without a country code refuses its like in every country.
 */
export function refusedNumbers() {
  const whole = new Set<string>()
  const national = new Set<string>()

  return {
    /** `e164` is what the metadata takes it for, where it takes it for anything. */
    add(phone: string, e164?: string) {
      const digits = digitsOf(phone)
      if (e164) whole.add(digitsOf(e164))
      for (const key of spelledKeys(phone)) whole.add(key)
      if (digits.length < SHORTEST) return
      whole.add(digits.replace(/^011(?=[1-9])/, ''))
      if (phone.trim().startsWith('+')) return
      // The trunk prefixes of the world: 0, 8 in Russia, 06 in Hungary, 01 in Mexico, 1 in North America.
      for (const trunk of [/^0+/, /^8/, /^06/, /^01/, /^1/]) {
        const rest = digits.replace(trunk, '')
        if (rest.length >= SHORTEST) national.add(rest)
      }
    },

    has(e164: string) {
      const digits = digitsOf(e164)
      if (whole.has(digits)) return true
      // Country codes have one to three digits.
      return [1, 2, 3].some((code) => national.has(digits.slice(code)))
    },

    get size() {
      return whole.size
    },
  }
}
