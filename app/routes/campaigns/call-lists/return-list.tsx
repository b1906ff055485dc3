import { href } from 'react-router'
import { redirectWithProblem, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { takeBackEntries } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { contacts } from '../campaign-view.ts'
import type { Route } from './+types/return-list.ts'

export const handle = { dialog: true }

export function loader() {
  return null
}

export async function action({ params, context }: Route.ActionArgs) {
  const returned = await takeBackEntries(context.get(upstream), params.campaignId, params.listId)
  if (!returned.ok) {
    return redirectWithProblem(
      href('/campaigns/:campaignId/lists/:listId', params),
      returned.problem,
      'Failed to return the list to the queue',
    )
  }
  return redirectWithSuccess(href('/campaigns/:campaignId', params), {
    message: 'Returned to the queue',
    description: `${contacts(returned.value.taken_back)} can be put on a call list again.`,
  })
}

export default function ReturnList({ params }: Route.ComponentProps) {
  return (
    <Dialog
      title="Return this list to the queue"
      pageTitle="Return to queue"
      tone="primary"
      action={href('/campaigns/:campaignId/lists/:listId/return', params)}
      cancelHref={href('/campaigns/:campaignId/lists/:listId', params)}
      confirmLabel="Return to queue"
      pendingLabel="Returning"
    >
      Contacts on this list without an outcome can be put on another list. Add the outcomes you have
      first, so nobody is called twice.
    </Dialog>
  )
}
