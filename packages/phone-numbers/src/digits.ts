const EXTENSION = /(?:ext\.?|x|#)\s*\d{1,6}$/iu

export function isSpelledAsPhone(text: string) {
  return /^\+?[\d\s().\-/\u00a0\u2010-\u2015]+$/.test(text)
}

/** Shorter numbers are extensions and service numbers. */
export const MIN_DIGITS = 7
/** E.164 allows no more. */
export const MAX_DIGITS = 15

export function isPlausiblePhone(text: string) {
  return isSpelledAsPhone(text.replace(EXTENSION, '')) && !lengthFault(text)
}

export function lengthFault(text: string) {
  const { length } = text.replace(EXTENSION, '').replace(/\D/g, '')
  if (length < MIN_DIGITS) return 'too few digits'
  return length > MAX_DIGITS ? 'too many digits' : undefined
}

/** With the extension and without "(0)". The SQL function phone_digits does the same. */
export function phoneDigits(phone: string) {
  return phone.replaceAll('(0)', '').replace(/\D/g, '')
}

/** Without the extension. The SQL function number_digits does the same. */
export function digitsOf(phone: string) {
  return phoneDigits(phone.replaceAll('(0)', '').replace(EXTENSION, ''))
}

export function hasCountryCode(phone: string) {
  return /^\s*\+/.test(phone) || digitsOf(phone).startsWith('00')
}

export function extensionOf(phone: string) {
  return phoneDigits(phone).slice(digitsOf(phone).length)
}
