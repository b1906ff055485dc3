import { queryOf } from '#app/forms/query.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { findCampaign } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { headOf } from '../campaign-head.ts'
import { CampaignPageHead } from '../campaign-page.tsx'
import type { Route } from './+types/campaign-calls.ts'
import { CallList } from './call-list.tsx'
import { callPageOf } from './call-page.server.ts'
import { CallListQuery } from './call-query.ts'

export { CampaignFailure as ErrorBoundary } from '../campaign-failure.tsx'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const query = queryOf(url, CallListQuery)
  const campaign = await findCampaign(api, params.campaignId)
  const found = await callPageOf(api, url, query, { campaign_id: params.campaignId })
  return { head: headOf(campaign), query, found }
}

export default function CampaignCalls({ loaderData, params }: Route.ComponentProps) {
  const { head, query, found } = loaderData
  return (
    <>
      <CampaignPageHead campaign={head} tab="Calls" />
      {found ? (
        <CallList campaignId={params.campaignId} query={query} {...found} />
      ) : (
        <EmptyState title="Call history isn’t available">
          Outcomes are stored with each contact in this campaign.
        </EmptyState>
      )}
    </>
  )
}
