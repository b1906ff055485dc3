import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { findCampaign, listBatches } from '#app/upstream/campaigns.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'

/** More call lists than are usually open at the same time. */
const LATEST = 10

export async function campaignToReport(upstream: Upstream, campaignId: string) {
  const campaign = await findCampaign(upstream, campaignId)
  const { name, state, connection_id, progress } = campaign
  const calls = connection_id ? 0 : (progress?.handed_out ?? 0)
  return { name, state, awaited: calls > 0 ? await awaitedIn(upstream, campaignId, calls) : null }
}

async function awaitedIn(upstream: Upstream, campaignId: string, calls: number) {
  const page = { limit: LATEST, offset: 0 }
  const lists = await optional(listBatches(upstream, campaignId, page))
  const open = lists?.rows.find((list) => list.open > 0)
  return {
    text:
      calls === 1
        ? '1 call is waiting for its outcome.'
        : `${formatCount(calls)} calls are waiting for outcomes.`,
    list: open && href('/campaigns/:campaignId/lists/:listId', { campaignId, listId: open.id }),
  }
}
export type AwaitedCalls = Awaited<ReturnType<typeof awaitedIn>>
