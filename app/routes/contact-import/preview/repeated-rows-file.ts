import type { User } from '@bellbird/contract/auth/user'
import { repeatedRowsCsv } from '#app/contact-import/drafts/drafts.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import type { Route } from './+types/repeated-rows-file.ts'
import { csvDownload, withoutEnding } from './csv-download.ts'
import { openDraft } from './drafted.server.ts'

/** The rows about people of earlier rows as a CSV, each with what comes of its values. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const user = context.get(currentSession).user as User
  const { fileName } = await openDraft(user, params.previewId)
  const csv = await repeatedRowsCsv(user, params.previewId)
  return csvDownload(csv, `${withoutEnding(fileName)}-repeated-rows.csv`)
}
