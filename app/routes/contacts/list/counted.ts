import { countingStopped } from '@bellbird/contract/contacts/count-to'
import type { PageRange } from '@bellbird/contract/pagination'
import { formatCount } from '@bellbird/runtime/numbers'
import { pagesIn, shownOf } from '#app/ui/table/page-at.ts'

/** Counting further is not worth the time it may take. */
export const COUNTED_TO = 10_000

export function matchCount(total: number) {
  return hasMore(total) ? `${formatCount(COUNTED_TO)}+` : formatCount(total)
}

export function hasMore(total: number) {
  return countingStopped(total, COUNTED_TO)
}

/** Pages that were not counted appear one at a time. */
export function pagesOf(total: number, page: number, range: PageRange, rows: number) {
  if (!hasMore(total)) {
    return { pages: pagesIn(total, range), summary: shownOf(range, rows, total, 'contact') }
  }
  const reached = rows === range.limit ? page + 1 : rows > 0 ? page : 1
  return {
    pages: Math.max(pagesIn(COUNTED_TO, range), reached),
    summary: `${shownOf(range, rows, undefined, 'contact')} of more than ${formatCount(COUNTED_TO)} contacts`,
  }
}
