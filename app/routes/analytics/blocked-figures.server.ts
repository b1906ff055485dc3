import type { ContactFilters } from '@bellbird/contract/contacts/query'
import { href } from 'react-router'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { countContacts } from '#app/upstream/contacts.server.ts'
import { shareOf } from './figures.server.ts'

const MOST = 10_000_000

const reasons: { label: string; filters: ContactFilters }[] = [
  { label: 'No consent recorded', filters: { consent: 'none' } },
  { label: 'Consent withdrawn', filters: { consent: 'withdrawn' } },
  { label: 'Do not call', filters: { do_not_call: 'yes' } },
  { label: 'No phone number', filters: { has_phone: 'no' } },
]

/** Why contacts can't be called, of all contacts; null if the upstream does not count. */
export async function blockedFigures(upstream: Upstream) {
  const count = (filters: ContactFilters) => optional(countContacts(upstream, filters, MOST))
  const whole = await count({})
  if (!whole) return null
  const bars = []
  // One after another: many readers at once must not exceed the limit of concurrent upstream requests.
  for (const { label, filters } of reasons) {
    const value = await count(filters)
    if (value === undefined) return null
    const list = `${href('/contacts')}?${new URLSearchParams(filters as Record<string, string>)}`
    const fix = filters.consent === 'none' && value > 0 ? recordConsent(list) : undefined
    bars.push({ label, value, share: shareOf(value, whole), href: list, fix })
  }
  return { whole, bars: bars.toSorted((one, other) => other.value - one.value) }
}

function recordConsent(list: string) {
  return { label: 'Record consent', href: `${list}&select=page` }
}
