import { href } from 'react-router'
import { logSecurity } from '#app/log.server.ts'
import { redirectWithProblem, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { removeWebhook } from '#app/upstream/webhooks.server.ts'
import type { Route } from './+types/delete-webhook.ts'

export const handle = { dialog: true }

/** The page under the dialog has the endpoint; this loader makes the guards run on client navigation. */
export function loader() {
  return null
}

export async function action({ params, context }: Route.ActionArgs) {
  const removed = await removeWebhook(context.get(upstream), params.webhookId)
  if (!removed.ok && removed.problem.status !== 404) {
    const back = href('/profile/webhooks/:webhookId', params)
    return redirectWithProblem(back, removed.problem, 'Failed to delete the endpoint')
  }
  logSecurity('webhook_removed')
  return redirectWithSuccess(href('/profile/webhooks'), 'Endpoint deleted')
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
