import type { SingleCallVerdict } from '@bellbird/contract/calling/single-call'
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
  return { allowed, reason, from, wait: from && timeUntil(from) }
}
