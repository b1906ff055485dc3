import type { Stretch } from '@bellbird/contract/pagination'

const USUAL_LIMIT = 50

type Wanted = { limit?: number | undefined; offset?: number | undefined }

/** The stretch of a list that a query asks for: from the beginning, and the usual number of rows, unless it says otherwise. */
export function stretchOf({ limit, offset = 0 }: Wanted, usual = USUAL_LIMIT): Stretch {
  return { limit: limit ?? usual, offset }
}
