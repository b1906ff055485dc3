import type { ContactFilters } from '@bellbird/contract/contacts/query'
import { href } from 'react-router'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { countNotCallable } from '#app/upstream/contacts.server.ts'
import { listSuppressions } from '#app/upstream/suppressions.server.ts'
import { shareOf } from './figures.server.ts'

const reasons = {
  no_consent: { label: 'No consent recorded', filters: { consent: 'none' } },
  withdrawn: { label: 'Consent withdrawn', filters: { consent: 'withdrawn' } },
  do_not_call: { label: 'Marked as do not call', filters: { do_not_call: 'yes' } },
  no_phone: { label: 'No phone number', filters: { has_phone: 'no' } },
} satisfies Record<string, { label: string; filters: ContactFilters }>

/** Null if the upstream does not count. */
export async function blockedFigures(upstream: Upstream) {
  const [counted, listed] = await Promise.all([
    countNotCallable(upstream),
    optional(listSuppressions(upstream, { limit: 1, offset: 0 })),
  ])
  if (!counted?.total) return null
  const whole = counted.total
  const bars = Object.entries(reasons).map(([reason, { label, filters }]) => {
    const value = counted.reasons[reason as keyof typeof reasons]
    const list = `${href('/contacts')}?${new URLSearchParams(filters)}`
    return { label, value, share: shareOf(value, whole), href: list }
  })
  return {
    whole,
    withoutConsent: counted.reasons.no_consent,
    /** The do-not-call list also blocks contacts that are not marked. */
    listed: listed?.total ?? 0,
    bars: bars.toSorted((one, other) => other.value - one.value),
  }
}

export type BlockedFigures = Awaited<ReturnType<typeof blockedFigures>>
