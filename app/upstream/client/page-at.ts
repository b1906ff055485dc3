import type { PageRange } from '@bellbird/contract/pagination'
import { formatCount } from '@bellbird/runtime/numbers'

/** The range of a list that one of its pages shows. Pages count from 1. */
export function pageAt(page: number, size: number): PageRange {
  return { limit: size, offset: (page - 1) * size }
}

/** How many pages a list has; an empty one has a page that says so. */
export function pagesIn(total: number, { limit }: PageRange) {
  return Math.max(1, Math.ceil(total / limit))
}

/** What a page shows: "26–50 of 1,234 contacts", "7 contacts" where that is all, "26–50" where nobody knows of how many. */
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
