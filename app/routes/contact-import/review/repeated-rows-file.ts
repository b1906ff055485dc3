import { download, withoutEnding } from '#app/document/download.server.ts'
import { openDraft } from '#app/routes/contact-import/drafted.server.ts'
import type { Route } from './+types/repeated-rows-file.ts'

/** The rows that repeat the person of an earlier row as a CSV, each with what happens to its values. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await openDraft(context, params.previewId)
  const csv = await draft.repeatedRowsCsv()
  return download(csv, `${withoutEnding(draft.preview.fileName)}-repeated-rows.csv`)
}
