import { download, withoutEnding } from '#app/document/download.server.ts'
import { openDraft } from '#app/routes/contact-import/drafted.server.ts'
import type { Route } from './+types/invalid-rows.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await openDraft(context, params.previewId)
  const csv = await draft.invalidRowsCsv()
  return download(csv, `${withoutEnding(draft.preview.fileName)}-invalid-rows.csv`)
}
