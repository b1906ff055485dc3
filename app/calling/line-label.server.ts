import { lineTypes } from '@bellbird/phone-numbers/line'

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })
const types: Record<string, string> = lineTypes

export const REPORTED_AS_WRONG = 'Reported as a wrong number'

export function lineLabel(country: string | undefined, type: string | undefined) {
  const where = country && /^[A-Z]{2}$/.test(country) ? countries.of(country) : country
  const kind = type ? (types[type] ?? type) : 'Unknown line type'
  return [where, kind].filter(Boolean).join(' · ')
}
