import { href } from 'react-router'
import { keptPins } from '#app/session/pins.server.ts'
import { redirectWithError, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { upstream } from '#app/upstream/context.server.ts'
import { sentenceOf } from '#app/upstream/problem.ts'
import { deleteView } from '#app/upstream/views.server.ts'
import type { Route } from './+types/delete-view.ts'

export const handle = { dialog: true }

/** The page under the dialog has the view; this loader makes the guards run on client navigation. */
export function loader() {
  return null
}

export async function action({ params, context }: Route.ActionArgs) {
  const deleted = await deleteView(context.get(upstream), params.viewId)
  if (!deleted.ok && deleted.problem.status !== 404) {
    return redirectWithError(href('/contacts/views/:viewId', params), {
      message: sentenceOf(deleted.problem) ?? 'Failed to delete the view',
      description: deleted.problem.notice,
    })
  }
  return redirectWithSuccess(href('/contacts/views'), 'View deleted', {
    headers: { 'set-cookie': keptPins.forget() },
  })
}

export default function DeleteView({ params }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Delete view</PageTitle>
      <Dialog
        title="Delete view"
        action={href('/contacts/views/:viewId/delete', params)}
        cancelHref={href('/contacts/views/:viewId', params)}
        confirmLabel="Delete"
        pendingLabel="Deleting"
      >
        The view goes, your contacts stay as they are.
      </Dialog>
    </>
  )
}
