import { z } from 'zod'

/** The query parameters of a paginated list, with at most `maxRows` rows per page. Each list sets its own default. */
export function pageQuery(maxRows = 1_000) {
  return {
    limit: z.coerce.number().int().min(1).max(maxRows).optional(),
    offset: z.coerce.number().int().min(0).max(10_000_000).optional(),
  }
}

/** One page of a list: up to `limit` rows after skipping `offset`. */
export type PageRange = { limit: number; offset: number }
