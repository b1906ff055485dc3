import { href } from 'react-router'
import { redirectWithError, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { takeBackEntries } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/context.server.ts'
import { sentenceOf } from '#app/upstream/problem.ts'
import type { Route } from './+types/return-list.ts'
import { contacts } from './campaign-view.ts'

export const handle = { dialog: true }

export function loader() {
  return null
}

export async function action({ params, context }: Route.ActionArgs) {
  const returned = await takeBackEntries(context.get(upstream), params.campaignId, params.listId)
  if (!returned.ok) {
    return redirectWithError(href('/campaigns/:campaignId/lists/:listId', params), {
      message: sentenceOf(returned.problem) ?? 'Failed to return the list to the queue',
      description: returned.problem.notice,
    })
  }
  return redirectWithSuccess(href('/campaigns/:campaignId', params), {
    message: 'Returned to the queue',
    description: `${contacts(returned.value.taken_back)} can be put on a call list again.`,
  })
}

export default function ReturnList({ params }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Return to queue</PageTitle>
      <Dialog
        title="Return this list to the queue"
        tone="primary"
        action={href('/campaigns/:campaignId/lists/:listId/return', params)}
        cancelHref={href('/campaigns/:campaignId/lists/:listId', params)}
        confirmLabel="Return to queue"
        pendingLabel="Returning"
      >
        Contacts of this list without an outcome can be put on another list. Add the outcomes you
        have first: whoever was called already would be called twice.
      </Dialog>
    </>
  )
}
