import type { PageRange } from '@bellbird/contract/pagination'

const DEFAULT_LIMIT = 50

type RequestedPage = { limit?: number | undefined; offset?: number | undefined }

export function toPageRange(
  { limit, offset = 0 }: RequestedPage,
  defaultLimit = DEFAULT_LIMIT,
): PageRange {
  return { limit: limit ?? defaultLimit, offset }
}
