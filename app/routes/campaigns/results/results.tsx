import type { Campaign } from '@bellbird/contract/campaigns/campaign'
import { OutcomeInput } from '@bellbird/contract/campaigns/entries'
import { formatCount } from '@bellbird/runtime/numbers'
import { data, href } from 'react-router'
import { calledIn } from '#app/calling/call-figures.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { redirectWithError, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { ToastRegion } from '#app/ui/feedback/toast.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { findCampaign, recordOutcomes } from '#app/upstream/campaigns.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { sentenceOf } from '#app/upstream/client/problem.ts'
import { NoCallsYet } from '../outcomes/no-calls-yet.tsx'
import { UploadOutcomes } from '../outcomes/outcomes-page.tsx'
import { uploadFacts } from '../outcomes/upload-facts.server.ts'
import type { Route } from './+types/results.ts'
import { ResultsForm } from './results-form.tsx'
import { listWaiting } from './results-view.server.ts'

export { CampaignFailure as ErrorBoundary } from '../campaign-failure.tsx'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const [{ name, state, progress }, waiting] = await Promise.all([
    findCampaign(api, params.campaignId),
    listWaiting(api, params.campaignId, url),
  ])
  return {
    name,
    state,
    hasList: state !== 'draft' && mayHaveList(progress),
    waiting,
    upload: uploadFacts(),
  }
}

/** Without a call list so far, no row of a file could be recorded; without progress, that is not known. */
function mayHaveList(progress: Campaign['progress']) {
  return !progress || progress.handed_out > 0 || calledIn(progress) > 0
}

function pageOf(params: { campaignId: string }, page: number) {
  return listAddress(href('/campaigns/:campaignId/results', params), {
    page: page > 1 ? page : undefined,
  })
}

/** More rows than a page has. */
const MAX_RESULTS = 50

export async function action({ request, params, context }: Route.ActionArgs) {
  const campaign = href('/campaigns/:campaignId', params)
  const rows = rowsIn(await readForm(request))
  const chosen = rows.filter(({ message }) => !message)
  if (rows.length === 0) {
    return redirectWithError(campaign, { message: 'Choose an outcome for at least one contact.' })
  }
  const written = chosen.length > 0 && (await record(context.get(upstream), params, chosen))
  const refused = [...rows.filter(({ message }) => message), ...(written ? written.refused : [])]
  if (refused.length === 0 && written) {
    const { taken, unchanged } = written
    return redirectWithSuccess(campaign, {
      message: taken === 1 ? '1 outcome recorded' : `${formatCount(taken)} outcomes recorded`,
      ...(unchanged > 0 && { description: `${formatCount(unchanged)} already recorded` }),
    })
  }
  return data(
    {
      refused: Object.fromEntries(refused.map((row) => [row.entry_id, row])),
      toast: notRecorded(refused.length, written ? written.taken : 0),
      key: crypto.randomUUID(),
    },
    { status: written ? written.status : 422 },
  )
}

/** Some may be recorded although others were rejected, so the rows are read again. */
export function shouldRevalidate() {
  return true
}

function notRecorded(refused: number, taken: number) {
  const [one, several] = ['1 outcome was', `${formatCount(refused)} outcomes were`]
  const recorded = taken > 0 ? `${formatCount(taken)} recorded. ` : ''
  return `${recorded}${refused === 1 ? one : several} not recorded`
}

type Row = { entry_id: string; outcome: string; note: string; message: string }

async function record(upstream: Upstream, params: { campaignId: string }, rows: Row[]) {
  const outcomes = rows.map(({ message: _, ...row }) => row)
  const written = await recordOutcomes(upstream, params.campaignId, outcomes)
  if (!written.ok) {
    const { problem } = written
    const message = sentenceOf(problem) ?? problem.notice ?? 'Failed to record the outcome'
    const refused = rows.map((row) => ({ ...row, message }))
    return { taken: 0, unchanged: 0, refused, status: problem.status }
  }
  const { taken, unchanged } = written.value
  const refused = written.value.refused.flatMap(({ index, message }) => {
    const row = rows[index]
    return row ? [{ ...row, message }] : []
  })
  return { taken, unchanged, refused, status: 422 }
}

function rowsIn(form: FormData): Row[] {
  const [ids = [], outcomes = [], notes = []] = ['entry_id', 'outcome', 'note'].map((name) =>
    form.getAll(name).map(String),
  )
  return ids.slice(0, MAX_RESULTS).flatMap((entry_id, at) => {
    const row = { entry_id, outcome: outcomes[at] ?? '', note: notes[at] ?? '' }
    if (row.outcome === '') {
      return row.note.trim() === '' ? [] : [{ ...row, message: 'Choose an outcome for this note' }]
    }
    const { error } = OutcomeInput.safeParse(row)
    return [{ ...row, message: error?.issues[0]?.message ?? '' }]
  })
}

export default function CampaignResults({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, state, waiting, hasList, upload } = loaderData
  const campaign = href('/campaigns/:campaignId', params)
  const { rows, total, page, pages, summary } = waiting
  return (
    <>
      <PageTitle error={Boolean(actionData)}>{`Outcomes of ${name}`}</PageTitle>
      <PageHeader
        title={rows.length > 0 ? 'Record outcomes' : 'Upload outcomes'}
        back={{ href: campaign, label: name }}
        intro={
          rows.length > 0
            ? 'Choose the outcome of each call. Numbers that opt out are blocked immediately in all campaigns.'
            : hasList &&
              'No contacts are waiting for an outcome. You can still upload a call list with outcomes.'
        }
      />
      {actionData && (
        <ToastRegion
          toast={{ tone: 'error', message: actionData.toast }}
          toastKey={actionData.key}
        />
      )}
      {rows.length > 0 ? (
        <>
          <ResultsForm
            // Another page is another form.
            key={page}
            campaignId={params.campaignId}
            title={`${formatCount(total)} waiting for outcomes`}
            rows={rows}
            page={page}
            refused={actionData?.refused}
          />
          {pages > 1 && (
            <Pagination
              page={page}
              pages={pages}
              summary={summary}
              hrefOf={(number) => pageOf(params, number)}
            />
          )}
        </>
      ) : hasList ? (
        <UploadOutcomes campaign={{ id: params.campaignId, ...upload }} />
      ) : (
        <NoCallsYet campaignId={params.campaignId} state={state} />
      )}
    </>
  )
}
