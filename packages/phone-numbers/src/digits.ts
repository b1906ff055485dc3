/** An extension, dialed after the call is answered. */
const EXTENSION = /(?:ext\.?|x|#)\s*\d{1,6}$/iu

/** Whether text consists only of digits and common separators, apart from an extension. */
export function isSpelledAsPhone(text: string) {
  return /^\+?[\d\s().\-/\u00a0\u2010-\u2015]+$/.test(text)
}

/** Whether 7 to 15 digits remain without separators (E.164 allows 15). */
export function isPlausiblePhone(text: string) {
  const number = text.replace(EXTENSION, '')
  const { length } = number.replace(/\D/g, '')
  return isSpelledAsPhone(number) && length >= 7 && length <= 15
}

/** A number's digits with its extension and without "(0)". The SQL function phone_digits does the same. */
export function phoneDigits(phone: string) {
  return phone.replaceAll('(0)', '').replace(/\D/g, '')
}

/** A number's digits without its extension. The SQL function number_digits does the same. */
export function digitsOf(phone: string) {
  return phoneDigits(phone.replaceAll('(0)', '').replace(EXTENSION, ''))
}

/** A number's extension; '' if it has none. */
export function extensionOf(phone: string) {
  return phoneDigits(phone).slice(digitsOf(phone).length)
}
