import { href, redirect } from 'react-router'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { findCampaign } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { contacts } from '../campaign-view.ts'
import type { Route } from './+types/complete.ts'
import { takeCampaignStep } from './take-step.server.ts'

export const handle = { dialog: true }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { state, progress } = await findCampaign(context.get(upstream), params.campaignId)
  if (state !== 'running' && state !== 'paused') {
    throw redirect(href('/campaigns/:campaignId', params))
  }
  return {
    canPause: state === 'running',
    waiting: progress?.waiting,
    exported: progress?.handed_out,
  }
}

export function action({ params, context }: Route.ActionArgs) {
  return takeCampaignStep(context.get(upstream), params.campaignId, 'complete')
}

export default function CompleteCampaign({ loaderData, params }: Route.ComponentProps) {
  const { canPause, waiting, exported } = loaderData
  const { campaignId } = params
  return (
    <Dialog
      title="Complete this campaign?"
      action={href('/campaigns/:campaignId/steps/complete', params)}
      cancelHref={href('/campaigns/:campaignId', params)}
      confirmLabel="Complete"
      pendingLabel="Completing"
      alternative={
        canPause
          ? {
              action: href('/campaigns/:campaignId/steps/:step', { campaignId, step: 'pause' }),
              label: 'Pause instead',
              pendingLabel: 'Pausing',
            }
          : undefined
      }
    >
      <p>{uncalled(waiting)} The call lists and their outcomes are kept.</p>
      <p>
        {exported ? `${awaiting(exported)} an outcome, which you can still add later. ` : ''}
        You can reopen the campaign.
      </p>
    </Dialog>
  )
}

function uncalled(waiting: number | undefined) {
  if (waiting === 0) return 'No contacts are left to call.'
  return `${waiting === undefined ? 'Contacts not called yet' : contacts(waiting)} won’t be called.`
}

function awaiting(exported: number) {
  return exported === 1 ? '1 contact is waiting for' : `${contacts(exported)} are waiting for`
}
