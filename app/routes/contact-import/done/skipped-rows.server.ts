import type { User } from '@bellbird/contract/auth/user'
import { href, type RouterContextProvider } from 'react-router'
import { keptRun } from '#app/contact-import/drafts/drafts.server.ts'
import { withoutRecords } from '#app/contact-import/drafts/without-records.ts'
import { fixedRowsIn, SKIPPED_ROWS } from '#app/contact-import/runs/draft-run.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { redirectWithError } from '#app/session/toasts.server.ts'

/** Throws a redirect to the import's page if the rows are no longer available. */
export async function skippedRows(context: Readonly<RouterContextProvider>, importId: string) {
  const kept = await keptRun(context.get(currentSession).user as User, importId)
  const csv = await kept?.folder.read(SKIPPED_ROWS)
  if (kept && csv) {
    const fixed = await fixedRowsIn(kept)
    // The rows that can be fixed on their own are the first in the file.
    const places = (kept.run.invalid ?? []).flatMap(({ row }, at) => (fixed.has(row) ? at + 1 : []))
    const left = await withoutRecords(Buffer.from(csv.text), new Set(places))
    return { run: kept.run, csv: Buffer.concat(left) }
  }
  throw await redirectWithError(
    href('/contacts/imports/:importId', { importId }),
    'The skipped rows are no longer available. Fix them in your file and import it again.',
  )
}
