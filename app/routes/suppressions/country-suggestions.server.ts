import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { callingCodeOf, lineOf } from '@bellbird/phone-numbers/line'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listContacts } from '#app/upstream/contacts.server.ts'

const CONTACTS_READ = 100
const NUMBERS_READ = 1_000
const OFFERED = 2

/** The countries of the other numbers and of recent contacts, most frequent first. */
export async function likelyCountries(upstream: Upstream, numbers: string[]) {
  const range = { limit: CONTACTS_READ, offset: 0 }
  const found = await optional(listContacts(upstream, { has_phone: 'yes', ...range, countTo: 1 }))
  const phones = found?.contacts.map(({ phone }) => phone) ?? []
  const counts = new Map<string, number>()
  for (const phone of [...numbers.slice(0, NUMBERS_READ), ...phones]) {
    const country = lineOf(phone)?.country
    if (country) counts.set(country, (counts.get(country) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([country]) => country)
}

export type Suggestion = { words: string; value: string }

/** Buttons that read a number as one of a likely country. */
export function suggestionsFor(typed: string, countries: string[]): Suggestion[] {
  return countries
    .filter((country) => lineOf(typed, country))
    .slice(0, OFFERED)
    .map((country) => ({ words: `Use +${callingCodeOf(country)}`, value: `${country} ${typed}` }))
}

/** The form after such a button: the number now has its country code. */
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
