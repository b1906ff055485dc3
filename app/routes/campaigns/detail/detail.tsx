import { MAX_FILE_BYTES } from '@bellbird/contract/contact-import/contact-import'
import { formatCount } from '@bellbird/runtime/numbers'
import { Undo2 } from 'lucide-react'
import { href, redirect, useOutlet } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { DialogHost } from '#app/ui/feedback/dialog.tsx'
import { SLOWLY_MS, useRefreshing } from '#app/ui/feedback/use-refreshing.ts'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { findCampaign, listBatches, screenCampaign } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { listRowOf } from '../call-lists/call-list-view.ts'
import { CallLists } from '../call-lists/call-lists.tsx'
import { CampaignPageHead, headOf } from '../campaign-page.tsx'
import { reportOf } from '../report-view.ts'
import { ResultsForm } from '../results/results-form.tsx'
import { listWaiting } from '../results/results-view.server.ts'
import { TimeZones } from '../time-zones.tsx'
import type { Route } from './+types/detail.ts'
import { CallsNow } from './calls-now.tsx'
import { DialYourself } from './dial-yourself.tsx'
import { findDialed } from './dialed-view.server.ts'
import { Freezing } from './freezing.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import { progressOf } from './progress-view.ts'

export { CampaignFailure as ErrorBoundary } from '../campaign-failure.tsx'

const SHOWN_LISTS = 5
const MAX_LISTS = 500

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const campaign = await findCampaign(api, params.campaignId)
  const { state, freezing, progress } = campaign
  const isDraft = state === 'draft'
  if (isDraft && freezing === null && url.pathname === href('/campaigns/:campaignId', params)) {
    throw redirect(href('/campaigns/:campaignId/check', params))
  }
  const listLimit = url.searchParams.get('lists') === 'all' ? MAX_LISTS : SHOWN_LISTS
  const [report, lists, waiting, dialed] = await Promise.all([
    isDraft ? null : screenCampaign(api, params.campaignId),
    isDraft ? null : listBatches(api, params.campaignId, { limit: listLimit, offset: 0 }),
    progress && progress.handed_out > 0 ? listWaiting(api, params.campaignId) : null,
    isDraft ? undefined : findDialed(api, params.campaignId),
  ])
  return {
    head: headOf(campaign),
    freezing,
    /** With it a double click creates one call list. */
    once: crypto.randomUUID(),
    disclosure: campaign.disclosure,
    maxBytes: MAX_FILE_BYTES,
    progress: progress && progressOf(progress),
    report: report && reportOf(report, state === 'completed'),
    lists: { lists: lists?.rows.map(listRowOf) ?? [], total: lists?.total ?? 0 },
    /** Contacts whom a platform calls get their results from it. */
    waiting: dialed ? null : waiting,
    dialed,
  }
}

export default function CampaignDetail({ loaderData }: Route.ComponentProps) {
  const { head, freezing, report, progress, dialed } = loaderData
  const dialog = useOutlet()
  useRefreshing(freezing !== null && !dialog)
  useRefreshing(head.state === 'running' && !dialog, SLOWLY_MS)
  return (
    <DialogHost dialog={dialog}>
      <CampaignPageHead campaign={head} tab="Overview" />
      <Stack>
        {freezing !== null && <Freezing entries={freezing} />}
        {progress && report && (
          <ProgressPanel campaignId={head.id} progress={progress} report={report} />
        )}
        {dialed ? (
          <CallsNow campaignId={head.id} dialed={dialed} />
        ) : (
          <ByHand campaign={loaderData} />
        )}
      </Stack>
    </DialogHost>
  )
}

type ByHandProps = { campaign: Route.ComponentProps['loaderData'] }

/** A campaign whose calls a person makes: lists to call, and what came of them. */
function ByHand({ campaign }: ByHandProps) {
  const { head, report, waiting, lists, once, disclosure, maxBytes } = campaign
  const { id, state } = head
  if (!report) return null
  const started = state !== 'ready'
  return (
    <>
      {started && (
        <DialYourself
          campaignId={id}
          once={once}
          running={state === 'running'}
          ready={report.now}
          disclosure={disclosure}
          maxBytes={maxBytes}
        />
      )}
      {waiting && waiting.rows.length > 0 && (
        <ResultsForm
          campaignId={id}
          title={`${formatCount(waiting.total)} waiting for results`}
          rows={waiting.rows}
          aside={<ReturnAll campaignId={id} />}
        />
      )}
      <Columns ratio="7:4">
        <Stack>{report.callable > 0 && <TimeZones report={report} />}</Stack>
        <Stack>
          <CallLists campaignId={id} {...lists} />
        </Stack>
      </Columns>
    </>
  )
}

function ReturnAll({ campaignId }: { campaignId: string }) {
  return (
    <ButtonLink
      variant="ghost"
      icon={Undo2}
      to={href('/campaigns/:campaignId/take-back', { campaignId })}
      preventScrollReset
    >
      Return all to queue
    </ButtonLink>
  )
}
