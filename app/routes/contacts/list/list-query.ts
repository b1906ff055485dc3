import { ContactFilters, sortKeys } from '@bellbird/contract/contacts/query'
import { z } from 'zod'
import { MAX_COLUMNS_LENGTH } from './column-choice.ts'

/** Everything the list shows can be shared as a link. */
export const ListQuery = ContactFilters.extend({
  /** Parsed by the list itself, which reports errors in it. */
  fields: z.string().max(2_000).optional(),
  sort: z.enum(sortKeys).optional(),
  /** The ids of the columns, if different from the user's own. */
  columns: z.string().max(MAX_COLUMNS_LENGTH).optional(),
  page: z.coerce.number().int().min(1).max(200_000).optional(),
  advanced: z.literal('open').optional(),
  select: z.enum(['page', 'all']).optional(),
  /** The id of the saved view that this list shows, or started from. */
  view: z.string().trim().max(100).optional(),
  peek: z.string().trim().max(100).optional(),
})
export type ListQuery = z.infer<typeof ListQuery>
