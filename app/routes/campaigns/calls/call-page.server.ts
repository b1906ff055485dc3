import type { CallQuery } from '@bellbird/contract/calling/call-log'
import { formatCount } from '@bellbird/runtime/numbers'
import { readPage } from '#app/forms/read-page.server.ts'
import { clearWords } from '#app/ui/table/clear-words.server.ts'
import { listCalls } from '#app/upstream/calls.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import type { CallListQuery } from './call-query.ts'
import { rowOf } from './call-view.server.ts'

/** Undefined if the upstream does not store calls. */
export async function callPageOf(
  upstream: Upstream,
  url: URL,
  filters: CallListQuery,
  of: Pick<CallQuery, 'campaign_id'>,
) {
  const { found, rows, total, page, pages, range, summary } = await readPage(url, {
    noun: 'call',
    size: 50,
    list: (range) => listCalls(upstream, { ...filters, ...of, ...range }),
  })
  return (
    found && {
      page,
      clear: clearWords(filters),
      pages,
      summary,
      place: { first: range.offset + 1, total: formatCount(total) },
      calls: rows.map(rowOf),
    }
  )
}
