import { numberColumns } from '@bellbird/contact-files/columns/number-columns'
import { BYTE_ORDER_MARK, csvLine, spreadsheetSafe } from '@bellbird/contact-files/csv/csv'
import { href } from 'react-router'
import { listDownload } from '#app/document/download.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { eachSuppression } from '#app/upstream/suppressions.server.ts'
import type { Route } from './+types/export.ts'

/** The file can be imported again. */
export function loader({ context }: Route.LoaderArgs) {
  return listDownload(eachSuppression(context.get(upstream)), {
    name: 'do-not-call-list',
    header: `${BYTE_ORDER_MARK}${csvLine([...numberColumns])}`,
    lineOf: ({ phone, reason, source, at }) =>
      csvLine([phone, reason, source, at].map(spreadsheetSafe)),
    failure: { at: href('/suppressions'), message: 'Failed to download the do-not-call list' },
  })
}
