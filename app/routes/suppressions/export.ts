import { Readable } from 'node:stream'
import { numberColumns } from '@bellbird/contact-files/columns/number-columns'
import { csvLine, spreadsheetSafe } from '@bellbird/contact-files/csv/csv'
import type { Suppression } from '@bellbird/contract/calling/suppression'
import { createReadableStreamFromReadable } from '@react-router/node'
import { href } from 'react-router'
import { redirectWithError } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/context.server.ts'
import { eachSuppression } from '#app/upstream/suppressions.server.ts'
import type { Route } from './+types/export.ts'

/** The whole list as one CSV, which comes back in as it was. */
export async function loader({ context }: Route.LoaderArgs) {
  const pages = eachSuppression(context.get(upstream))
  const first = await pages.next().catch(leadBack)
  const day = new Date().toISOString().slice(0, 10)

  return new Response(createReadableStreamFromReadable(Readable.from(linesOf(first, pages))), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="suppression-list-${day}.csv"`,
      'cache-control': 'no-store',
    },
  })
}

/** A download has no page to fail on: the list it was asked from says what happened. */
async function leadBack(reason: unknown): Promise<never> {
  if (reason instanceof Response) throw reason
  throw await redirectWithError(href('/suppressions'), 'Failed to download the suppression list')
}

async function* linesOf(first: IteratorResult<Suppression[]>, rest: AsyncGenerator<Suppression[]>) {
  // Without a byte order mark Excel reads UTF-8 as Windows-1252.
  yield `\uFEFF${csvLine([...numberColumns])}`
  if (first.done) return
  yield first.value.map(lineOf).join('')
  for await (const numbers of rest) yield numbers.map(lineOf).join('')
}

function lineOf({ phone, reason, source, at }: Suppression) {
  return csvLine([phone, reason, source, at].map(spreadsheetSafe))
}
