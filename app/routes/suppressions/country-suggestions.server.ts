import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { callingCodeOf, lineOf } from '@bellbird/phone-numbers/line'

const OFFERED = 2

export type Suggestion = { words: string; value: string }

export function suggestionsFor(typed: string, countries: string[]): Suggestion[] {
  return countries
    .filter((country) => lineOf(typed, country))
    .slice(0, OFFERED)
    .map((country) => ({ words: `Use +${callingCodeOf(country)}`, value: `${country} ${typed}` }))
}

export function withCountryCode(form: FormData, pressed: string) {
  const [country, typed] = [pressed.slice(0, 2), pressed.slice(3)]
  const number = lineOf(typed, country)?.e164
  if (!number) return form
  const changed = new FormData()
  for (const [name, value] of form) if (name !== 'numbers') changed.append(name, value)
  const lines = String(form.get('numbers') ?? '').split(/\r\n|\r|\n/)
  const shown = formatPhone(number)
  changed.set('numbers', lines.map((line) => (line.trim() === typed ? shown : line)).join('\n'))
  return changed
}
