import { CampaignEntryQuery } from '@bellbird/contract/campaigns/entries'
import { z } from 'zod'

/** The address of a campaign's contacts. */
export const EntryListQuery = CampaignEntryQuery.pick({
  search: true,
  state: true,
  reason: true,
  outcome: true,
  batch_id: true,
}).extend({
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  /** All rows of the page are ticked: what the tick in the head leads to without script. */
  select: z.enum(['page']).optional(),
})
