import { href } from 'react-router'
import { redirectWithProblem, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { takeBackEntries } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { contacts } from '../campaign-view.ts'
import type { Route } from './+types/take-back.ts'

export const handle = { dialog: true }

export function loader() {
  return null
}

export async function action({ params, context }: Route.ActionArgs) {
  const campaign = href('/campaigns/:campaignId', params)
  const taken = await takeBackEntries(context.get(upstream), params.campaignId)
  if (!taken.ok) {
    return redirectWithProblem(
      campaign,
      taken.problem,
      'Failed to return the contacts to the queue',
    )
  }
  return redirectWithSuccess(campaign, {
    message: 'Returned to the queue',
    description: `${contacts(taken.value.taken_back)} can be put on a call list again.`,
  })
}

export default function TakeBack({ params }: Route.ComponentProps) {
  return (
    <Dialog
      title="Return all contacts without an outcome"
      pageTitle="Return to queue"
      tone="primary"
      action={href('/campaigns/:campaignId/take-back', params)}
      cancelHref={href('/campaigns/:campaignId', params)}
      confirmLabel="Return to queue"
      pendingLabel="Returning"
    >
      Contacts on call lists without an outcome can be put on another list. Add the outcomes you
      have first, so nobody is called twice.
    </Dialog>
  )
}
