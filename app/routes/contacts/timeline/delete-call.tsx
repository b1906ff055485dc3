import { href } from 'react-router'
import { confirmDelete } from '#app/session/confirm-delete.server.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { deleteLoggedCall } from '#app/upstream/timeline.server.ts'
import type { Route } from './+types/delete-call.ts'

export { guardsOnly as loader } from '#app/session/confirm-delete.server.ts'

export const handle = { dialog: true }

export function action({ params, context }: Route.ActionArgs) {
  return confirmDelete({
    remove: deleteLoggedCall(context.get(upstream), params.contactId, params.callId),
    to: href('/contacts/:contactId', params),
    done: 'Call deleted',
    failure: 'Failed to delete the call',
  })
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
