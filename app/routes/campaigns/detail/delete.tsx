import { href } from 'react-router'
import {
  redirectWithError,
  redirectWithProblem,
  redirectWithSuccess,
} from '#app/session/toasts.server.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { deleteCampaign, findCampaign } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/delete.ts'

export const handle = { dialog: true }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { state } = await findCampaign(context.get(upstream), params.campaignId)
  return {
    back:
      state === 'draft'
        ? href('/campaigns/:campaignId/check', params)
        : href('/campaigns/:campaignId', params),
  }
}

export async function action({ params, context }: Route.ActionArgs) {
  const deleted = await deleteCampaign(context.get(upstream), params.campaignId)
  if (!deleted.ok) {
    if (deleted.problem.status === 404) {
      return redirectWithError(href('/campaigns'), {
        message: 'Campaign not found',
        description: 'It was already deleted or never existed.',
      })
    }
    return redirectWithProblem(
      href('/campaigns/:campaignId', params),
      deleted.problem,
      'Failed to delete the campaign',
    )
  }
  return redirectWithSuccess(href('/campaigns'), 'Campaign deleted')
}

export default function DeleteCampaign({ loaderData, params }: Route.ComponentProps) {
  return (
    <Dialog
      title="Delete this campaign?"
      action={href('/campaigns/:campaignId/delete', params)}
      cancelHref={loaderData.back}
      confirmLabel="Delete"
      pendingLabel="Deleting"
    >
      This permanently deletes the campaign’s call lists, consent evidence, and outcomes. Your
      contacts aren’t affected.
    </Dialog>
  )
}
