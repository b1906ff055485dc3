import type { PageRange } from '@bellbird/contract/pagination'

const DEFAULT_LIMIT = 50

type Wanted = { limit?: number | undefined; offset?: number | undefined }

export function toPageRange(
  { limit, offset = 0 }: Wanted,
  defaultLimit = DEFAULT_LIMIT,
): PageRange {
  return { limit: limit ?? defaultLimit, offset }
}
