import type { PageRange } from '@bellbird/contract/pagination'
import { redirect } from 'react-router'
import { z } from 'zod'
import { listAddress } from '#app/ui/table/list-address.ts'
import { pageAt, pagesIn, shownOf } from '#app/ui/table/page-at.ts'
import { queryOf } from './query.ts'

const Query = z.object({ page: z.coerce.number().int().min(1).max(100_000).optional() })

type List<Found> = {
  /** What a row is, in the singular. */
  noun: string
  size?: number
  /** Returns undefined if the upstream has no such list. */
  list: (range: PageRange) => Promise<Found>
}

/** The page of a list that the URL names. A page past the end redirects to the last one. */
export async function readPage<Found extends { rows: unknown[]; total: number } | undefined>(
  url: URL,
  { noun, size = 25, list }: List<Found>,
) {
  const { page = 1 } = queryOf(url, Query)
  const range = pageAt(page, size)
  const found = await list(range)
  const { total = 0 } = found ?? {}
  const rows: NonNullable<Found>['rows'] = found?.rows ?? []
  const pages = pagesIn(total, range)
  if (found && page > pages) {
    const filters = { ...Object.fromEntries(url.searchParams), _routes: undefined }
    throw redirect(listAddress(url.pathname, { ...filters, page: pages }))
  }
  const summary = shownOf(range, rows.length, total, noun)
  return { found, rows, total, page, pages, range, summary }
}
