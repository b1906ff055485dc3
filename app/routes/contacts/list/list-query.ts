import { ContactFilters, sortKeys } from '@bellbird/contract/contacts/query'
import { z } from 'zod'
import { MAX_COLUMNS_LENGTH } from './column-choice.ts'

/** The list's address: filters, order and page. Everything the list shows can be shared as a link. */
export const ListQuery = ContactFilters.extend({
  /** Read by the list itself, which says what is wrong with it. */
  fields: z.string().max(2_000).optional(),
  sort: z.enum(sortKeys).optional(),
  /** The ids of the columns where these are not the person's own. */
  columns: z.string().max(MAX_COLUMNS_LENGTH).optional(),
  page: z.coerce.number().int().min(1).max(200_000).optional(),
  advanced: z.literal('open').optional(),
  /** What is ticked as the page opens: its rows, or all that match. */
  select: z.enum(['page', 'all']).optional(),
  /** The id of the saved view that this list is, or began as. */
  view: z.string().trim().max(100).optional(),
  /** The id of the contact that shows beside the list. */
  peek: z.string().trim().max(100).optional(),
})
export type ListQuery = z.infer<typeof ListQuery>
