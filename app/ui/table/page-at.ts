import type { PageRange } from '@bellbird/contract/pagination'
import { formatCount } from '@bellbird/runtime/numbers'

export function pageAt(page: number, size: number): PageRange {
  return { limit: size, offset: (page - 1) * size }
}

export function pagesIn(total: number, { limit }: PageRange) {
  return Math.max(1, Math.ceil(total / limit))
}

/** What a page shows: "26–50 of 1,234 contacts", "7 contacts" if that is all, "26–50" if the total is unknown. */
export function shownOf(
  { offset }: PageRange,
  rows: number,
  total: number | undefined,
  noun: string,
) {
  const range = `${formatCount(offset + 1)}–${formatCount(offset + rows)}`
  if (total === undefined) return range
  const all = `${formatCount(total)} ${noun}${total === 1 ? '' : 's'}`
  return rows === total ? all : `${range} of ${all}`
}
