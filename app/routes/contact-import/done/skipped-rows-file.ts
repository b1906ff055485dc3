import { download, withoutEnding } from '#app/document/download.server.ts'
import type { Route } from './+types/skipped-rows-file.ts'
import { skippedRows } from './skipped-rows.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { run, csv } = await skippedRows(context, params.importId)
  return download(csv, `${withoutEnding(run.fileName)}-skipped-rows.csv`)
}
