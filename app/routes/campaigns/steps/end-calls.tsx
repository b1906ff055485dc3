import { href, redirect } from 'react-router'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { findCampaign } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/end-calls.ts'
import { callsUnderWay, stopAndEndCalls } from './end-calls.server.ts'

export const handle = { dialog: true }

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const [{ state }, calls] = await Promise.all([
    findCampaign(api, params.campaignId),
    callsUnderWay(api, params.campaignId),
  ])
  if (calls.now === 0) throw redirect(href('/campaigns/:campaignId', params))
  return { ...calls, running: state === 'running' }
}

export async function action({ params, context }: Route.ActionArgs) {
  const api = context.get(upstream)
  const { state } = await findCampaign(api, params.campaignId)
  return stopAndEndCalls(api, params.campaignId, state, 'pause')
}

export default function EndCalls({ loaderData, params }: Route.ComponentProps) {
  const { now, platform, running } = loaderData
  const { campaignId } = params
  return (
    <Dialog
      title={now === 1 ? 'End the call now?' : `End ${now} calls now?`}
      pageTitle="End calls now"
      action={href('/campaigns/:campaignId/end-calls', params)}
      cancelHref={href('/campaigns/:campaignId', params)}
      confirmLabel={now === 1 ? 'End call now' : 'End calls now'}
      pendingLabel={now === 1 ? 'Ending call' : 'Ending calls'}
      alternative={
        running
          ? {
              action: href('/campaigns/:campaignId/steps/:step', { campaignId, step: 'pause' }),
              label: 'Pause instead',
              pendingLabel: 'Pausing',
            }
          : undefined
      }
    >
      <p>
        {platform} hangs up within seconds, and {now === 1 ? 'the person is' : 'people are'} cut
        off.
        {running && ' The campaign pauses, so no one else is called.'}
      </p>
      {running && <p>Pausing alone lets {now === 1 ? 'the call' : 'calls in progress'} finish.</p>}
    </Dialog>
  )
}
