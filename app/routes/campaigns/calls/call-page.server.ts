import type { CallQuery } from '@bellbird/contract/calling/call-log'
import { formatCount } from '@bellbird/runtime/numbers'
import { clearWords } from '#app/ui/table/clear-words.server.ts'
import { listCalls } from '#app/upstream/calls.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { pageAt, pagesIn, shownOf } from '#app/upstream/client/page-at.ts'
import type { CallListQuery } from './call-query.ts'
import { rowOf } from './call-view.server.ts'

const PAGE_SIZE = 50

/** One page of calls as a list shows it; undefined if the upstream does not store calls. */
export async function callPageOf(
  upstream: Upstream,
  { page = 1, ...filters }: CallListQuery,
  of: Pick<CallQuery, 'campaign_id'>,
) {
  const range = pageAt(page, PAGE_SIZE)
  const found = await listCalls(upstream, { ...filters, ...of, ...range })
  return (
    found && {
      page,
      clear: clearWords(filters),
      pages: pagesIn(found.total, range),
      summary: shownOf(range, found.rows.length, found.total, 'call'),
      place: { first: range.offset + 1, total: formatCount(found.total) },
      calls: found.rows.map(rowOf),
    }
  )
}
