import { formats } from './formats.ts'

const locales = { comma: 'en-US', dot: 'de-DE', space: 'fr-FR' }
const made = new Map<string, Intl.NumberFormat>()

export function formatCount(number: number) {
  return formatNumber(number)
}

export function withDecimalMark(number: string) {
  const { number: form = 'comma' } = formats()
  return form === 'comma' ? number : number.replace(/^(-?\d+)\.(\d+)$/, '$1,$2')
}

export function formatNumber(number: number, options: Intl.NumberFormatOptions = {}) {
  const { number: form = 'comma' } = formats()
  const key = `${form} ${JSON.stringify(options)}`
  const known = made.get(key) ?? new Intl.NumberFormat(locales[form], options)
  made.set(key, known)
  // Engines disagree about the narrow space as a thousands separator.
  return known.format(number).replaceAll('\u202F', '\u00A0')
}
