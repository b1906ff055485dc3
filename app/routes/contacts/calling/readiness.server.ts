import type { SingleCallVerdict } from '@bellbird/contract/calling/single-call'
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
  return { allowed, reason, from, wait: from && waitUntil(from) }
}

const wait = new Intl.RelativeTimeFormat('en')

/** Such as "in 3 hours". */
function waitUntil(iso: string) {
  const minutes = Math.max(1, Math.ceil((Date.parse(iso) - Date.now()) / 60_000))
  if (minutes < 60) return wait.format(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  return hours < 48 ? wait.format(hours, 'hour') : wait.format(Math.round(hours / 24), 'day')
}
