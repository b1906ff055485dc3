import { eventStream } from '#app/document/event-stream.server.ts'
import { findCampaignCalling } from '#app/upstream/campaign-calling.server.ts'
import { findCampaign } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/live.ts'
import { findLive } from './live-view.server.ts'

/** Ends once the campaign's state, and so its page, has changed, or it neither runs nor has calls in progress. */
export function loader({ params, context, request, url }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const state = url.searchParams.get('state')
  return eventStream({
    context,
    request,
    async find() {
      const [campaign, calling] = await Promise.all([
        findCampaign(api, params.campaignId),
        findCampaignCalling(api, params.campaignId),
      ])
      if (campaign.state !== state) return undefined
      const live = await findLive(api, campaign, calling)
      return state === 'running' || live.dialed?.now ? live : undefined
    },
  })
}
