import { z } from 'zod'

/** The most lists per response. */
export const MAX_LISTS = 500

/** A list of people in a CRM that a sync can be limited to. */
export const CrmList = z.object({
  id: z.string().min(1),
  name: z.string(),
  /** list, list_view, lead_list_view, leads, campaign or filter */
  kind: z.string(),
})
export type CrmList = z.infer<typeof CrmList>

/** GET /api/crm/connections/{id}/lists: lists whose name contains `name`. */
export const CrmListQuery = z.object({ name: z.string().trim().max(100).optional() })
export type CrmListQuery = z.infer<typeof CrmListQuery>

/** `more` means that there are others; search by name to find them. */
export const CrmLists = z.object({ lists: z.array(CrmList), more: z.boolean() })
export type CrmLists = z.infer<typeof CrmLists>

/** PUT /api/crm/connections/{id}/import: the list that a sync is limited to; an empty id means everyone. */
export const ImportChoice = z.strictObject({
  list_id: z.string('Choose whom to import').trim().max(100),
})
export type ImportChoice = z.infer<typeof ImportChoice>
