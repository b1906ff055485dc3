import { useOutlet } from 'react-router'
import { DialogHost } from '#app/ui/feedback/dialog.tsx'
import { useRefreshing } from '#app/ui/feedback/use-refreshing.ts'
import type { Route } from './+types/done.ts'
import { donePage } from './done-page.server.ts'
import { DonePage } from './done-page.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  return donePage(context, params.importId)
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
