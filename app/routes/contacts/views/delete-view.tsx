import { href } from 'react-router'
import { forgetPins } from '#app/session/account-cache.server.ts'
import { redirectWithProblem, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
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
    return redirectWithProblem(
      href('/contacts/views/:viewId', params),
      deleted.problem,
      'Failed to delete the view',
    )
  }
  return redirectWithSuccess(href('/contacts/views'), 'View deleted', {
    headers: { 'set-cookie': await forgetPins(context) },
  })
}

export default function DeleteView({ params }: Route.ComponentProps) {
  return (
    <Dialog
      title="Delete view"
      action={href('/contacts/views/:viewId/delete', params)}
      cancelHref={href('/contacts/views/:viewId', params)}
      confirmLabel="Delete"
      pendingLabel="Deleting"
    >
      Your contacts won’t be affected.
    </Dialog>
  )
}
