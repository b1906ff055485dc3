import { download, withoutEnding } from '#app/document/download.server.ts'
import { openDraft } from '#app/routes/contact-import/drafted.server.ts'
import type { Route } from './+types/repeated-rows-file.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await openDraft(context, params.previewId)
  const csv = await draft.repeatedRowsCsv()
  return download(csv, `${withoutEnding(draft.preview.fileName)}-repeated-rows.csv`)
}
