import { href, redirect } from 'react-router'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { findCampaign } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { contacts } from '../campaign-view.ts'
import type { Route } from './+types/reopen.ts'
import { takeCampaignStep } from './take-step.server.ts'

export const handle = { dialog: true }

/** Only a ready campaign has anything to lose. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { state, progress } = await findCampaign(context.get(upstream), params.campaignId)
  if (state !== 'ready') throw redirect(href('/campaigns/:campaignId', params))
  return { listed: progress?.entries }
}

export function action({ params, context }: Route.ActionArgs) {
  return takeCampaignStep(context.get(upstream), params.campaignId, 'reopen')
}

export default function ReopenCampaign({ loaderData, params }: Route.ComponentProps) {
  const { listed } = loaderData
  return (
    <Dialog
      title="Reopen this campaign?"
      action={href('/campaigns/:campaignId/steps/reopen', params)}
      cancelHref={href('/campaigns/:campaignId', params)}
      confirmLabel="Reopen"
      pendingLabel="Reopening"
    >
      <p>
        The locked list and {listed ? `the evidence for ${contacts(listed)}` : 'its evidence'} are
        deleted.
      </p>
      <p>
        The campaign becomes a draft you can edit. Contacts are checked again when you lock the
        audience.
      </p>
    </Dialog>
  )
}
