import { href } from 'react-router'
import { forgetPins } from '#app/session/account-cache.server.ts'
import { confirmDelete } from '#app/session/confirm-delete.server.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { deleteView } from '#app/upstream/views.server.ts'
import type { Route } from './+types/delete-view.ts'

export { guardsOnly as loader } from '#app/session/confirm-delete.server.ts'

export const handle = { dialog: true }

export function action({ params, context }: Route.ActionArgs) {
  return confirmDelete({
    remove: deleteView(context.get(upstream), params.viewId),
    to: href('/contacts/views'),
    back: href('/contacts/views/:viewId', params),
    done: 'View deleted',
    failure: 'Failed to delete the view',
    init: async () => ({ headers: { 'set-cookie': await forgetPins(context) } }),
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
