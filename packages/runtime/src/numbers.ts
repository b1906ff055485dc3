import { formats } from './formats.ts'

const locales = { comma: 'en-US', dot: 'de-DE', space: 'fr-FR' }
const made = new Map<string, Intl.NumberFormat>()

/** Formats a count, such as "1,247", in the person's number format. */
export function formatCount(number: number) {
  return formatNumber(number)
}

/** A number as it is stored, such as "1250.50", with the person's decimal mark; other text stays as it is. */
export function withDecimalMark(number: string) {
  const { number: form = 'comma' } = formats()
  return form === 'comma' ? number : number.replace(/^(-?\d+)\.(\d+)$/, '$1,$2')
}

/** Formats a number, such as a percentage, in the person's number format. */
export function formatNumber(number: number, options: Intl.NumberFormatOptions = {}) {
  const { number: form = 'comma' } = formats()
  const key = `${form} ${JSON.stringify(options)}`
  const known = made.get(key) ?? new Intl.NumberFormat(locales[form], options)
  made.set(key, known)
  // Engines disagree about the narrow space as a thousands separator.
  return known.format(number).replaceAll('\u202F', '\u00A0')
}
