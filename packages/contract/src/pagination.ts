import { z } from 'zod'

/** At most `maxRows` rows per page; the default is 50 unless the list says otherwise. */
export function pageQuery(maxRows = 1_000) {
  return {
    limit: z.coerce.number().int().min(1).max(maxRows).optional(),
    offset: z.coerce.number().int().min(0).max(10_000_000).optional(),
  }
}

export type PageRange = { limit: number; offset: number }
