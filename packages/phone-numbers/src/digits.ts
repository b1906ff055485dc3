/** What is dialed once somebody has answered. */
const EXTENSION = /(?:ext\.?|x|#)\s*\d{1,6}$/iu

/** Whether a text is nothing but digits and what people write between them, an extension aside. */
export function isSpelledAsPhone(text: string) {
  return /^\+?[\d\s().\-/\u00a0\u2010-\u2015]+$/.test(text)
}

/** A phone number is plausible when 7 to 15 digits are left once separators are gone (E.164 allows 15). */
export function isPlausiblePhone(text: string) {
  const number = text.replace(EXTENSION, '')
  const { length } = number.replace(/\D/g, '')
  return isSpelledAsPhone(number) && length >= 7 && length <= 15
}

/** A number's digits and those of its extension, without the "(0)" dialed inside a country only; the SQL function phone_digits. */
export function phoneDigits(phone: string) {
  return phone.replaceAll('(0)', '').replace(/\D/g, '')
}

/** A number's digits without its extension: those of E.164 where it has its country code. The SQL function number_digits. */
export function digitsOf(phone: string) {
  return phoneDigits(phone.replaceAll('(0)', '').replace(EXTENSION, ''))
}
