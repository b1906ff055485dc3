import type { Campaign } from '@bellbird/contract/campaigns/campaign'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listFields } from '#app/upstream/fields.server.ts'

export async function fieldsOf(upstream: Upstream, campaigns: Pick<Campaign, 'audience'>[]) {
  if (!campaigns.some(({ audience }) => audience.fields)) return []
  return (await optional(listFields(upstream))) ?? []
}
