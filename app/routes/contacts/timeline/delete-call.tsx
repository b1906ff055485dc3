import { href } from 'react-router'
import { redirectWithProblem, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { deleteLoggedCall } from '#app/upstream/timeline.server.ts'
import type { Route } from './+types/delete-call.ts'

export const handle = { dialog: true }

/** The page under the dialog has the call; this loader makes the guards run on client navigation. */
export function loader() {
  return null
}

export async function action({ params, context }: Route.ActionArgs) {
  const contact = href('/contacts/:contactId', params)
  const deleted = await deleteLoggedCall(context.get(upstream), params.contactId, params.callId)
  if (deleted.ok || deleted.problem.status === 404) {
    return redirectWithSuccess(contact, 'Call deleted')
  }
  return redirectWithProblem(contact, deleted.problem, 'Failed to delete the call')
}

export default function DeleteCall({ params }: Route.ComponentProps) {
  return (
    <Dialog
      title="Delete call"
      action={href('/contacts/:contactId/calls/:callId/delete', params)}
      cancelHref={href('/contacts/:contactId/calls/:callId', params)}
      confirmLabel="Delete"
      pendingLabel="Deleting"
    >
      This permanently deletes the call. The last contacted date, and any number the call marked as
      wrong, are restored.
    </Dialog>
  )
}
