import { href, redirect } from 'react-router'
import { readForm } from '#app/forms/read-form.server.ts'
import { ChoiceCard, ChoiceCards } from '#app/ui/components/choice-card.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { findCampaign } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { contacts } from '../campaign-view.ts'
import type { Route } from './+types/complete.ts'
import { callsUnderWay, stopAndEndCalls } from './end-calls.server.ts'
import { takeCampaignStep } from './take-step.server.ts'

export const handle = { dialog: true }

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const [{ state, progress }, calls] = await Promise.all([
    findCampaign(api, params.campaignId),
    callsUnderWay(api, params.campaignId),
  ])
  if (state !== 'running' && state !== 'paused') {
    throw redirect(href('/campaigns/:campaignId', params))
  }
  return {
    canPause: state === 'running',
    waiting: progress?.waiting ?? 0,
    /** Calls that a platform has in progress get their outcome from it. */
    exported: calls.now > 0 ? 0 : progress?.handed_out,
    calls,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const api = context.get(upstream)
  const form = await readForm(request)
  if (form.get('calls') === 'end') {
    const { state } = await findCampaign(api, params.campaignId)
    return stopAndEndCalls(api, params.campaignId, state, 'complete')
  }
  return takeCampaignStep(api, params.campaignId, 'complete')
}

export default function CompleteCampaign({ loaderData, params }: Route.ComponentProps) {
  const { canPause, waiting, exported, calls } = loaderData
  const { campaignId } = params
  return (
    <Dialog
      title="Complete this campaign?"
      tone="primary"
      action={href('/campaigns/:campaignId/steps/complete', params)}
      cancelHref={href('/campaigns/:campaignId', params)}
      confirmLabel="Complete campaign"
      pendingLabel="Completing"
      fields={calls.now > 0 && <CallsInProgress {...calls} />}
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
      <p>{uncalled(waiting)} Call lists and outcomes are kept.</p>
      <p>
        {exported ? `You can still add outcomes for ${contacts(exported)}. ` : ''}You can reopen the
        campaign.
      </p>
    </Dialog>
  )
}

function CallsInProgress({ now, platform }: { now: number; platform: string }) {
  return (
    <ChoiceCards id="calls" legend="Calls in progress">
      <ChoiceCard
        name="calls"
        value="finish"
        label={`Finish calls first (${now})`}
        text="Nobody is cut off"
        defaultChecked
      />
      <ChoiceCard
        name="calls"
        value="end"
        label="End calls now"
        text={`${platform} hangs up within seconds`}
      />
    </ChoiceCards>
  )
}

function uncalled(waiting: number) {
  return waiting ? `${contacts(waiting)} won’t be called.` : 'No contacts are left to call.'
}
