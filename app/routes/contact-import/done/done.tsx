import { ContactFilters } from '@bellbird/contract/contacts/query'
import { useOutlet } from 'react-router'
import { z } from 'zod'
import { queryOf } from '#app/forms/query.ts'
import { DialogHost } from '#app/ui/feedback/dialog.tsx'
import { useRefreshing } from '#app/ui/feedback/use-refreshing.ts'
import type { Route } from './+types/done.ts'
import { donePage } from './done-page.server.ts'
import { DonePage } from './done-page.tsx'
import { JUST_IMPORTED } from './just-imported.ts'
import { resultWords } from './result-words.server.ts'

const Query = z.object({
  result: ContactFilters.shape.import_result,
  from: z.literal(JUST_IMPORTED).optional(),
})

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { result, from } = queryOf(url, Query)
  const found = await donePage(context, params.importId, result)
  return { ...found, result: resultWords(found), from }
}

export default function ImportedFile({ loaderData, params }: Route.ComponentProps) {
  const dialog = useOutlet()
  useRefreshing(loaderData.inProgress && !dialog)
  return (
    <DialogHost dialog={dialog}>
      <DonePage {...loaderData} importId={params.importId} />
    </DialogHost>
  )
}
