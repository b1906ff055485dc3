import { z } from 'zod'

/** The stretch of a list that a query asks for, of at most so many rows; how many without `limit` is the list's to say. */
export function stretch(most = 1_000) {
  return {
    limit: z.coerce.number().int().min(1).max(most).optional(),
    offset: z.coerce.number().int().min(0).max(10_000_000).optional(),
  }
}

/** A stretch of a list: so many rows, after so many others. */
export type Stretch = { limit: number; offset: number }
