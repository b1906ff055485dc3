import { useOutlet } from 'react-router'
import { DialogHost } from '#app/ui/feedback/dialog.tsx'
import { useRefreshing } from '#app/ui/feedback/use-refreshing.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { findImport } from '#app/upstream/contact-imports.server.ts'
import type { Route } from './+types/record.ts'
import { RecordPage } from './record-page.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const record = await findImport(context.get(upstream), params.importId)
  const undoing = record.undo !== null && record.state !== 'undone'
  return { record, undoing, underWay: undoing || record.state === 'running' }
}

export default function ImportedFile({ loaderData, params }: Route.ComponentProps) {
  const dialog = useOutlet()
  useRefreshing(loaderData.underWay && !dialog)
  return (
    <DialogHost dialog={dialog}>
      <RecordPage {...loaderData} importId={params.importId} />
    </DialogHost>
  )
}
