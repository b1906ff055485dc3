import { isTimeZone } from '@bellbird/contract/calling/calling'
import { localDay } from '@bellbird/contract/calling/calling-window'
import type { SingleCallVerdict } from '@bellbird/contract/calling/single-call'
import { zoneName } from '@bellbird/contract/calling/zone-name'
import { isDay } from '@bellbird/contract/contacts/field-values'
import { formats } from '@bellbird/runtime/formats'
import { timeIn } from '#app/calling/time-in-zone.ts'
import { sentTime } from '#app/ui/components/time-text.ts'
import { timeUntil } from '#app/ui/components/time-until.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { judgeSingleCall } from '#app/upstream/single-calls.server.ts'

export type Readiness = ReturnType<typeof readinessIn>

/** Undefined if the upstream doesn’t judge that. */
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
    /** '' if only a change of the contact's data helps. */
    ready: allowed ? 'Ready to call' : from && `${dayOverIn(verdict)}${readyFrom(from, verdict)}`,
  }
}

function readyFrom(from: string, { evidence: { zone } }: SingleCallVerdict) {
  const wait = timeUntil(from)
  if (!isTimeZone(zone)) return `Can be called from ${sentTime(from)} (${wait})`
  const theirs = timeIn(from, zone)
  const { zone: own } = formats()
  const ours = own && timeIn(from, own)
  const translated = ours && ours !== theirs ? `${ours} your time, ` : ''
  return `Can be called from ${theirs} ${zoneName(zone)} (${translated}${wait})`
}

function dayOverIn({ reason, retry_at, evidence: { zone, local_time } }: SingleCallVerdict) {
  const today = local_time.slice(0, 10)
  if (reason !== 'closed' || !retry_at || !isTimeZone(zone) || !isDay(today)) return ''
  if (localDay(zone, Date.parse(retry_at)) === today) return ''
  return `No calling hours left on ${weekdayOf.format(Date.parse(today))}. `
}

const weekdayOf = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
