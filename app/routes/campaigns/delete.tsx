import { href } from 'react-router'
import { redirectWithError, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { deleteCampaign } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/context.server.ts'
import { sentenceOf } from '#app/upstream/problem.ts'
import type { Route } from './+types/delete.ts'

export const handle = { dialog: true }

/** The page under the dialog has the campaign; this loader makes the guards run on client navigation. */
export function loader() {
  return null
}

export async function action({ params, context }: Route.ActionArgs) {
  const deleted = await deleteCampaign(context.get(upstream), params.campaignId)
  if (!deleted.ok) {
    const { status, notice } = deleted.problem
    if (status === 404) {
      return redirectWithError(href('/campaigns'), {
        message: 'Campaign not found',
        description: 'It was deleted already, or it never existed.',
      })
    }
    return redirectWithError(href('/campaigns/:campaignId', params), {
      message: sentenceOf(deleted.problem) ?? 'Failed to delete the campaign',
      description: notice,
    })
  }
  return redirectWithSuccess(href('/campaigns'), 'Campaign deleted')
}

export default function DeleteCampaign({ params }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Delete campaign</PageTitle>
      <Dialog
        title="Delete campaign"
        action={href('/campaigns/:campaignId/delete', params)}
        cancelHref={href('/campaigns/:campaignId', params)}
        confirmLabel="Delete"
        pendingLabel="Deleting"
      >
        Its list, the evidence for each entry and its outcomes are deleted with it, and cannot be
        brought back. Contacts stay as they are.
      </Dialog>
    </>
  )
}
