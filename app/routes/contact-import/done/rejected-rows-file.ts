import { download, withoutEnding } from '#app/document/download.server.ts'
import type { Route } from './+types/rejected-rows-file.ts'
import { donePage } from './done-page.server.ts'
import { rejectedRowsCsv } from './rejected-rows.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { fileName, rejected } = await donePage(context, params.importId)
  return download(rejectedRowsCsv(rejected), `${withoutEnding(fileName)}-rejected-rows.csv`)
}
