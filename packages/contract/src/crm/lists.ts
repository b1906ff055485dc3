import { z } from 'zod'

export const MAX_LISTS = 500

export const CrmList = z.object({
  id: z.string().min(1),
  name: z.string(),
  /** list, list_view, lead_list_view, leads, campaign or filter */
  kind: z.string(),
})
export type CrmList = z.infer<typeof CrmList>

export const CrmListQuery = z.object({ name: z.string().trim().max(100).optional() })
export type CrmListQuery = z.infer<typeof CrmListQuery>

export const CrmLists = z.object({ lists: z.array(CrmList), more: z.boolean() })
export type CrmLists = z.infer<typeof CrmLists>

/** An empty id means everyone. */
export const ImportChoice = z.strictObject({
  list_id: z.string('Choose whom to import').trim().max(100),
})
export type ImportChoice = z.infer<typeof ImportChoice>
