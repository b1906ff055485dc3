import { MAX_CAMPAIGN_NAME } from '@bellbird/contract/campaigns/words'
import { clipped } from '@bellbird/contract/clipped'
import { href, redirect } from 'react-router'
import { readForm } from '#app/forms/read-form.server.ts'
import {
  redirectWithInfo,
  redirectWithProblem,
  redirectWithSuccess,
} from '#app/session/toasts.server.ts'
import { listAddress } from '#app/ui/table/list-address.ts'
import { findCampaignCalling } from '#app/upstream/campaign-calling.server.ts'
import { duplicateCampaign, findCampaign } from '#app/upstream/campaigns.server.ts'
import { NOT_SUPPORTED, type Upstream } from '#app/upstream/client/client.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import type { Route } from './+types/duplicate.ts'

const COPY = ' (copy)'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/campaigns/:campaignId', params))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const api = context.get(upstream)
  const once = String((await readForm(request)).get('once') ?? crypto.randomUUID())
  const copy = await duplicateCampaign(api, params.campaignId, once)
  if (copy.ok) return toDraft(api, copy.value.id)
  if (NOT_SUPPORTED.includes(copy.problem.status)) return toNewCampaign(api, params.campaignId)
  return redirectWithProblem(
    href('/campaigns/:campaignId', params),
    copy.problem,
    'Failed to duplicate the campaign',
  )
}

async function toDraft(api: Upstream, campaignId: string) {
  const calling = await optional(findCampaignCalling(api, campaignId))
  return calling?.disconnected
    ? redirectWithSuccess(href('/campaigns/:campaignId/agent', { campaignId }), {
        message: 'Campaign duplicated',
        description: 'Its platform was disconnected. Choose who makes the calls.',
      })
    : redirectWithSuccess(href('/campaigns/:campaignId/check', { campaignId }), {
        message: 'Campaign duplicated',
        description: 'No one is called until you start it.',
      })
}

/** An upstream that can't duplicate a campaign still gets one for the same audience. */
async function toNewCampaign(api: Upstream, campaignId: string) {
  const { name, audience } = await findCampaign(api, campaignId)
  const start = clipped(name, MAX_CAMPAIGN_NAME - COPY.length).trimEnd()
  return redirectWithInfo(
    listAddress(href('/campaigns/new'), { ...audience, campaign_name: `${start}${COPY}` }),
    {
      message: 'Only the audience was copied',
      description: 'This server can’t duplicate the other settings.',
    },
  )
}
