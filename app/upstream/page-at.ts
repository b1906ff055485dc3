import type { Stretch } from '@bellbird/contract/pagination'

/** The stretch of a list that one of its pages shows. Pages count from 1. */
export function pageAt(page: number, size: number): Stretch {
  return { limit: size, offset: (page - 1) * size }
}

/** How many pages a list has; an empty one has a page that says so. */
export function pagesIn(total: number, { limit }: Stretch) {
  return Math.max(1, Math.ceil(total / limit))
}

/** What a page shows: "26 to 50 of 1,234", or "26 to 50" where nobody knows of how many. */
export function shownOf({ offset }: Stretch, rows: number, total?: number) {
  const shown = `${counted(offset + 1)} to ${counted(offset + rows)}`
  return total === undefined ? shown : `${shown} of ${counted(total)}`
}

function counted(number: number) {
  return number.toLocaleString('en-US')
}
