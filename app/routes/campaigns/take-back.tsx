import { href } from 'react-router'
import { redirectWithError, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { takeBackEntries } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/context.server.ts'
import { sentenceOf } from '#app/upstream/problem.ts'
import type { Route } from './+types/take-back.ts'
import { contacts } from './campaign-view.ts'

export const handle = { dialog: true }

export function loader() {
  return null
}

export async function action({ params, context }: Route.ActionArgs) {
  const campaign = href('/campaigns/:campaignId', params)
  const taken = await takeBackEntries(context.get(upstream), params.campaignId)
  if (!taken.ok) {
    return redirectWithError(campaign, {
      message: sentenceOf(taken.problem) ?? 'Failed to take the list back',
      description: taken.problem.notice,
    })
  }
  return redirectWithSuccess(campaign, {
    message: 'Taken back',
    description: `${contacts(taken.value.taken_back)} can be handed out again.`,
  })
}

export default function TakeBack({ params }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Take back</PageTitle>
      <Dialog
        title="Take back what has no outcome"
        tone="primary"
        action={href('/campaigns/:campaignId/take-back', params)}
        cancelHref={href('/campaigns/:campaignId', params)}
        confirmLabel="Take back"
        pendingLabel="Taking back"
      >
        Everyone who was handed out and has no outcome can be handed out again. Whoever was called
        already and is not told of would be called twice, so add the outcomes you have first.
      </Dialog>
    </>
  )
}
