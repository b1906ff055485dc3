import { CampaignEntryQuery } from '@bellbird/contract/campaigns/entries'
import { z } from 'zod'
import { listAddress } from '#app/ui/table/list-address.ts'

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

export function listBefore(request: Request, list: string) {
  const referer = request.headers.get('referer')
  if (!referer || !URL.canParse(referer)) return list
  const { pathname, searchParams } = new URL(referer)
  const query = EntryListQuery.safeParse(Object.fromEntries(searchParams))
  if (pathname !== list || !query.data) return list
  const { select: _, ...kept } = query.data
  return listAddress(list, kept)
}
