import type { User } from '@bellbird/contract/auth/user'
import { invalidRowsCsv } from '#app/contact-import/drafts/drafts.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import type { Route } from './+types/invalid-rows.ts'
import { csvDownload, withoutEnding } from './csv-download.ts'
import { openDraft } from './drafted.server.ts'

/** The invalid rows as a CSV to mend in a spreadsheet and import again, each with its reasons. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const user = context.get(currentSession).user as User
  const { fileName } = await openDraft(user, params.previewId)
  const csv = await invalidRowsCsv(user, params.previewId)
  return csvDownload(csv, `${withoutEnding(fileName)}-invalid-rows.csv`)
}
