import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { outcomeOf } from '#app/activity/call-outcome.ts'
import { listCalls } from '#app/upstream/calls.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'

const SHOWN = 5

/** The latest calls without test calls. The dashboard can be shown without them. */
export async function latestCalls(upstream: Upstream) {
  const found = await optional(listCalls(upstream, { test: 'no', limit: SHOWN, offset: 0 }))
  return (found?.rows ?? []).map((call) => ({
    id: call.id,
    name: call.contact_name || formatPhone(call.number) || 'Unknown contact',
    campaign: call.campaign_name,
    at: call.placed_at,
    ...outcomeOf(call),
  }))
}
export type LatestCall = Awaited<ReturnType<typeof latestCalls>>[number]
