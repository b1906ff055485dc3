import { lineOf } from '@bellbird/phone-numbers/line'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listContacts } from '#app/upstream/contacts.server.ts'

const CONTACTS_READ = 100
const NUMBERS_READ = 1_000

export async function likelyCountries(upstream: Upstream, numbers: string[] = []) {
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
