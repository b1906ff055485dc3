import { formats } from './formats.ts'

const locales = { comma: 'en-US', dot: 'de-DE', space: 'fr-FR' }
const made = new Map<string, Intl.NumberFormat>()

/** Such as "1,247", or as the person reads numbers. */
export function formatCount(number: number) {
  return formatNumber(number)
}

/** A number in the person's format: a share, say. */
export function formatNumber(number: number, options: Intl.NumberFormatOptions = {}) {
  const { number: form = 'comma' } = formats()
  const key = `${form} ${JSON.stringify(options)}`
  const known = made.get(key) ?? new Intl.NumberFormat(locales[form], options)
  made.set(key, known)
  // Engines disagree on the narrow space between thousands.
  return known.format(number).replaceAll('\u202F', '\u00A0')
}
