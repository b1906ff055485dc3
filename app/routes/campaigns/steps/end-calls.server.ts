import type { CampaignState } from '@bellbird/contract/campaigns/words'
import { href } from 'react-router'
import {
  redirectWithError,
  redirectWithProblem,
  redirectWithSuccess,
} from '#app/session/toasts.server.ts'
import { endCalls, findCampaignCalling } from '#app/upstream/campaign-calling.server.ts'
import { takeStep } from '#app/upstream/campaigns.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'

export async function callsUnderWay(upstream: Upstream, campaignId: string) {
  const calling = await optional(findCampaignCalling(upstream, campaignId))
  const { calls_now: now = 0, connection_name: platform = '' } = calling ?? {}
  return { now, platform: platform || 'The platform' }
}

/** Moves a campaign to a state without new calls, then asks the platform to hang up. */
export async function stopAndEndCalls(
  upstream: Upstream,
  campaignId: string,
  state: CampaignState,
  step: 'pause' | 'complete',
) {
  const campaign = href('/campaigns/:campaignId', { campaignId })
  if (state === 'running' || step === 'complete') {
    const taken = await takeStep(upstream, campaignId, step)
    if (!taken.ok) return redirectWithProblem(campaign, taken.problem, 'That didn’t work')
  }
  const ended = await endCalls(upstream, campaignId)
  if (!ended.ok) return redirectWithProblem(campaign, ended.problem, 'Failed to end the calls')
  const { asked, not_ended } = ended.value
  if (not_ended.length > 0) {
    const [first] = not_ended
    return redirectWithError(campaign, {
      message: `${callsOf(not_ended.length)} couldn’t be ended`,
      description: `${first?.problem ?? ''} We’ll keep trying until they end.`.trim(),
    })
  }
  return redirectWithSuccess(campaign, {
    message: asked > 0 ? `Ending ${callsOf(asked)}` : 'No calls were in progress',
    description: step === 'pause' ? 'No new calls until you resume.' : undefined,
  })
}

function callsOf(number: number) {
  return number === 1 ? '1 call' : `${number} calls`
}
