import { href, redirect, useOutlet } from 'react-router'
import { DialogHost } from '#app/ui/feedback/dialog.tsx'
import { useRefreshing } from '#app/ui/feedback/use-refreshing.ts'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import {
  findCampaign,
  listBatches,
  listCampaignEvents,
  screenCampaign,
} from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { listRowOf } from '../call-lists/call-list-view.ts'
import { CallLists } from '../call-lists/call-lists.tsx'
import { definitionOf } from '../campaign-view.ts'
import { reportOf } from '../report-view.ts'
import type { Route } from './+types/detail.ts'
import { CallsPanel } from './calls-panel.tsx'
import { CampaignBrief } from './campaign-brief.tsx'
import { CampaignHead } from './campaign-head.tsx'
import { CampaignHistory } from './campaign-history.tsx'
import { eventOf } from './event-view.ts'
import { Freezing } from './freezing.tsx'
import { ScreeningReport } from './screening-report.tsx'

export { CampaignFailure as ErrorBoundary } from '../campaign-failure.tsx'

const SHOWN_EVENTS = 10
const MAX_EVENTS = 500
const SHOWN_LISTS = 5
const MAX_LISTS = 500

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const whole = url.searchParams.get('history') === 'all'
  const limit = whole ? MAX_EVENTS : SHOWN_EVENTS
  const campaign = await findCampaign(api, params.campaignId)
  const freezing = campaign.freezing !== null
  const isDraft = campaign.state === 'draft' && !freezing
  if (isDraft && url.pathname === href('/campaigns/:campaignId', params)) {
    throw redirect(href('/campaigns/:campaignId/check', params))
  }
  const listLimit = url.searchParams.get('lists') === 'all' ? MAX_LISTS : SHOWN_LISTS
  const [report, events, lists] = await Promise.all([
    freezing ? null : screenCampaign(api, params.campaignId),
    listCampaignEvents(api, params.campaignId, { limit, offset: 0 }),
    listBatches(api, params.campaignId, { limit: listLimit, offset: 0 }),
  ])
  return {
    id: params.campaignId,
    /** With it a double click creates one call list. */
    once: crypto.randomUUID(),
    name: campaign.name,
    state: campaign.state,
    progress: campaign.progress,
    freezing: campaign.freezing,
    definition: definitionOf(campaign),
    report: report && reportOf(report, campaign.state === 'completed'),
    lists: { lists: lists?.rows.map(listRowOf) ?? [], total: lists?.total ?? 0 },
    history: { events: events?.rows.map(eventOf) ?? [], total: events?.total ?? 0 },
  }
}
export default function CampaignDetail({ loaderData }: Route.ComponentProps) {
  const dialog = useOutlet()
  useRefreshing(loaderData.freezing !== null && !dialog)
  const { report, freezing, state } = loaderData
  return (
    <DialogHost dialog={dialog}>
      <CampaignHead campaign={loaderData} />
      <Columns ratio="7:4">
        <Stack>
          {freezing !== null && <Freezing entries={freezing} />}
          {state !== 'draft' && <CallsPanel campaign={loaderData} />}
          <CallLists campaignId={loaderData.id} {...loaderData.lists} />
          {report && <ScreeningReport campaignId={loaderData.id} report={report} />}
        </Stack>
        <Stack>
          <CampaignBrief definition={loaderData.definition} />
          <CampaignHistory campaignId={loaderData.id} {...loaderData.history} />
        </Stack>
      </Columns>
    </DialogHost>
  )
}
