import type { CallDetail } from '@bellbird/contract/calling/call-log'
import { listCampaignEntries } from '#app/upstream/campaigns.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'

/** A call with a permit has its own evidence. */
export async function checkedEntryOf(upstream: Upstream, call: CallDetail) {
  const { campaign_id, entry_id, permit } = call
  if (permit || !campaign_id || !entry_id) return undefined
  const query = { entry_id, limit: 1, offset: 0 }
  const found = await optional(listCampaignEntries(upstream, campaign_id, query))
  return found?.rows.find(({ id }) => id === entry_id)
}
