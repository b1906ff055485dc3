import { isTimeZone } from '@bellbird/contract/calling/calling'
import { localDay } from '@bellbird/contract/calling/calling-window'
import type { SingleCallVerdict } from '@bellbird/contract/calling/single-call'
import { isDay } from '@bellbird/contract/contacts/field-values'
import { timeUntil } from '#app/ui/components/time-until.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { judgeSingleCall } from '#app/upstream/single-calls.server.ts'

export type Readiness = ReturnType<typeof readinessIn>

/** Whether and from when a contact may be called; undefined if the upstream doesn’t judge that. */
export async function readinessOf(upstream: Upstream, contactId: string) {
  return readinessIn(await optional(judgeSingleCall(upstream, contactId, '')))
}

export function readinessIn(verdict: SingleCallVerdict | undefined) {
  if (!verdict) return undefined
  const { allowed, message, retry_at: from } = verdict
  const reason = message.replace(/\.$/, '') || 'Can’t be called now'
  return {
    allowed,
    reason,
    from,
    wait: from && timeUntil(from),
    ready: `${dayOverIn(verdict)}Ready to call from`,
  }
}

/** That calling hours open again only on a later day there. */
function dayOverIn({ reason, retry_at, evidence: { zone, local_time } }: SingleCallVerdict) {
  const today = local_time.slice(0, 10)
  if (reason !== 'closed' || !retry_at || !isTimeZone(zone) || !isDay(today)) return ''
  if (localDay(zone, Date.parse(retry_at)) === today) return ''
  return `No calling hours left on ${weekdayOf.format(Date.parse(today))}. `
}

const weekdayOf = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
