import { z } from 'zod'

/** The query of a paged list, of at most so many rows a page; the list decides on its default. */
export function pageQuery(maxRows = 1_000) {
  return {
    limit: z.coerce.number().int().min(1).max(maxRows).optional(),
    offset: z.coerce.number().int().min(0).max(10_000_000).optional(),
  }
}

/** A range of a list: `limit` rows after the first `offset`. */
export type PageRange = { limit: number; offset: number }
