import { href } from 'react-router'
import { confirmDelete } from '#app/session/confirm-delete.server.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { removeWebhook } from '#app/upstream/webhooks.server.ts'
import type { Route } from './+types/delete-webhook.ts'

export { guardsOnly as loader } from '#app/session/confirm-delete.server.ts'

export const handle = { dialog: true }

export function action({ params, context }: Route.ActionArgs) {
  return confirmDelete({
    remove: removeWebhook(context.get(upstream), params.webhookId),
    to: href('/profile/webhooks'),
    back: href('/profile/webhooks/:webhookId', params),
    done: 'Endpoint deleted',
    failure: 'Failed to delete the endpoint',
    event: 'webhook_removed',
  })
}

export default function DeleteWebhook({ params }: Route.ComponentProps) {
  return (
    <Dialog
      title="Delete endpoint?"
      action={href('/profile/webhooks/:webhookId/delete', params)}
      cancelHref={href('/profile/webhooks/:webhookId', params)}
      confirmLabel="Delete"
      pendingLabel="Deleting"
    >
      Messages are no longer sent to it, and its delivery log is deleted. To pause it, choose
      Disable instead.
    </Dialog>
  )
}
