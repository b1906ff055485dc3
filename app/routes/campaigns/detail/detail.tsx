import { formatCount } from '@bellbird/runtime/numbers'
import { Download, Undo2 } from 'lucide-react'
import { lazy } from 'react'
import { href, redirect, useOutlet } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { DialogHost } from '#app/ui/feedback/dialog.tsx'
import { useLive } from '#app/ui/feedback/use-live.ts'
import { useRefreshing } from '#app/ui/feedback/use-refreshing.ts'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { findCampaignCalling } from '#app/upstream/campaign-calling.server.ts'
import { findCampaign, listBatches } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listRowOf } from '../call-lists/call-list-view.ts'
import { CallLists } from '../call-lists/call-lists.tsx'
import { headOf } from '../campaign-head.ts'
import { CampaignPageHead } from '../campaign-page.tsx'
import { ResultsForm } from '../results/results-form.tsx'
import { listWaiting } from '../results/results-view.server.ts'
import { TimeZones } from '../time-zones.tsx'
import type { Route } from './+types/detail.ts'
import { CreateList, NotReady } from './dial-yourself.tsx'
import { findLive } from './live-view.server.ts'
import { ProgressPanel } from './progress-panel.tsx'

export { CampaignFailure as ErrorBoundary } from '../campaign-failure.tsx'

/** A campaign is called by a platform or by hand, also by one after the other. */
const platform = () => import('./by-platform.tsx')
const ByPlatform = lazy(async () => ({ default: (await platform()).ByPlatform }))
const Trouble = lazy(async () => ({ default: (await platform()).Trouble }))
/** Locking takes seconds. */
const Freezing = lazy(async () => ({ default: (await import('./freezing.tsx')).Freezing }))

const SHOWN_LISTS = 5
const MAX_LISTS = 500

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const [campaign, calling] = await Promise.all([
    findCampaign(api, params.campaignId),
    optional(findCampaignCalling(api, params.campaignId)),
  ])
  const { state, freezing, progress } = campaign
  const isDraft = state === 'draft'
  if (isDraft && freezing === null && url.pathname === href('/campaigns/:campaignId', params)) {
    throw redirect(href('/campaigns/:campaignId/check', params))
  }
  const listLimit = url.searchParams.get('lists') === 'all' ? MAX_LISTS : SHOWN_LISTS
  const isByHand = !isDraft && !calling?.connection_id
  const [live, lists, waiting] = await Promise.all([
    isDraft ? null : findLive(api, campaign, calling),
    isByHand ? listBatches(api, params.campaignId, { limit: listLimit, offset: 0 }) : null,
    isByHand && progress?.handed_out ? listWaiting(api, params.campaignId, url) : null,
  ])
  return {
    head: headOf(campaign),
    freezing,
    /** So that a double click creates only one call list. */
    once: crypto.randomUUID(),
    script: campaign.agent.notes,
    live,
    lists: { lists: lists?.rows.map(listRowOf) ?? [], total: lists?.total ?? 0 },
    waiting,
    isByHand,
  }
}

export default function CampaignDetail({ loaderData }: Route.ComponentProps) {
  const { head, freezing, isByHand } = loaderData
  const { id, state } = head
  const dialog = useOutlet()
  const goesOn = state === 'running' || Boolean(loaderData.live?.dialed?.now)
  const address = `${href('/campaigns/:campaignId/live', { campaignId: id })}?state=${state}`
  const live = useLive(goesOn && !dialog ? address : undefined, loaderData.live)
  useRefreshing(freezing !== null && !dialog)
  const dialed = live?.dialed
  // A call may start at any time while someone can be called.
  const isIdle =
    Boolean(live?.progress) &&
    dialed?.now === 0 &&
    dialed.calls.length === 0 &&
    live?.report.now === 0
  return (
    <DialogHost dialog={dialog}>
      <CampaignPageHead campaign={head} tab="Overview" through={dialed?.through} />
      <Stack>
        {freezing !== null && <Freezing entries={freezing} />}
        {dialed && <Trouble campaignId={id} state={state} dialed={dialed} />}
        {live?.progress && (
          <ProgressPanel
            campaignId={id}
            progress={live.progress}
            report={live.report}
            dialed={dialed}
            isIdle={isIdle}
            saysAhead={isByHand && (state !== 'running' || live.report.callable === 0)}
          />
        )}
        {isByHand && <ByHand campaign={loaderData} />}
        {dialed && live && (
          <ByPlatform
            campaignId={id}
            dialed={dialed}
            isIdle={isIdle}
            checked={live.report.checked}
          />
        )}
      </Stack>
    </DialogHost>
  )
}

type ByHandProps = { campaign: Route.ComponentProps['loaderData'] }

function ByHand({ campaign }: ByHandProps) {
  const { head, live, waiting, lists, once, script } = campaign
  const { id, state } = head
  if (!live) return null
  const { report } = live
  const awaited = waiting !== null && waiting.rows.length > 0
  const running = state === 'running'
  const ready = running && report.now > 0
  const create = ready && (
    <CreateList campaignId={id} once={once} report={report} awaited={awaited} />
  )
  const zones =
    report.callable > 0 &&
    (running && !ready ? <NotReady report={report} /> : <TimeZones zones={report.zones} />)
  const made = lists.total > 0 && (
    <CallLists campaignId={id} {...lists} canUpload={running && !awaited} />
  )
  const beside = create || zones
  return (
    <>
      {awaited && (
        <ResultsForm
          campaignId={id}
          title={`${formatCount(waiting.total)} waiting for outcomes`}
          isNext
          script={script}
          rows={waiting.rows}
          next={
            waiting.pages > 1
              ? `${href('/campaigns/:campaignId/results', { campaignId: id })}?page=2`
              : undefined
          }
          aside={<WaitingActions campaignId={id} latest={lists.lists[0]?.id} />}
        />
      )}
      {zones && (create || made) ? (
        <Columns ratio="1:1">
          {beside}
          {made || zones}
        </Columns>
      ) : (
        zones || made
      )}
      {create && made && zones}
    </>
  )
}

function WaitingActions({ campaignId, latest }: { campaignId: string; latest?: string }) {
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:-mx-3.5">
      {latest && (
        <ButtonLink
          variant="ghost"
          icon={Download}
          to={href('/campaigns/:campaignId/lists/:listId', { campaignId, listId: latest })}
        >
          Download again
        </ButtonLink>
      )}
      <ButtonLink
        variant="ghost"
        icon={Undo2}
        to={href('/campaigns/:campaignId/take-back', { campaignId })}
        preventScrollReset
      >
        Return all to queue
      </ButtonLink>
    </div>
  )
}
