import {
  hasCountryCode,
  isSpelledAsPhone,
  MIN_DIGITS,
  phoneDigits,
} from '@bellbird/phone-numbers/digits'

/** Whether a search can only be a phone number, so that its groups of digits are not separate words. */
export function isWholePhone(search: string) {
  return isSpelledAsPhone(search.trim()) && phoneDigits(search).length >= MIN_DIGITS
}

/** For `search_text`, whose last lines are the digits of numbers: with or without country code, 00 or +, trunk 0. */
export function phonePatterns(search: string) {
  const text = search.trim()
  const digits = phoneDigits(text)
  if (!isSpelledAsPhone(text) || digits === '') return []
  if (digits.length < 3) return text.startsWith('+') ? [`%\n${digits}%`] : []

  const international = digits.replace(/^00/, '')
  if (hasCountryCode(text)) {
    return [`%${international}%`, ...withoutCountry(international)]
  }
  if (digits.startsWith('0') && digits.length > 4) return [`%${digits.slice(1)}%`]
  if (digits.length === 11 && digits.startsWith('1')) {
    return [`%${digits}%`, ...wholeLine(digits.slice(1))]
  }
  return [`%${digits}%`]
}

/** Country codes have one to three digits. The rest must be the whole number, which rules out most wrong guesses. */
function withoutCountry(digits: string) {
  const ways = [1, 2, 3].filter((length) => digits.length - length >= 6)
  return ways.flatMap((length) => {
    const national = digits.slice(length)
    return [national, `0${national}`, `${digits.slice(0, length)}0${national}`].flatMap(wholeLine)
  })
}

function wholeLine(digits: string) {
  return [`%\n${digits}`, `%\n${digits}\n%`]
}
