import { Download } from 'lucide-react'
import { data, href } from 'react-router'
import { readOutcomeFile } from '#app/contact-files/outcome-file.server.ts'
import { readUpload } from '#app/forms/read-upload.server.ts'
import { retryAfterIn } from '#app/forms/retry-after.ts'
import { inUploadSlot, placesTaken } from '#app/forms/upload-slots.server.ts'
import { logSecurity } from '#app/log.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { isMarkOf } from '#app/session/person-mark.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Columns, Stack } from '#app/ui/columns.tsx'
import { DropZone } from '#app/ui/drop-zone.tsx'
import { Figures } from '#app/ui/figures.tsx'
import { Form } from '#app/ui/form.tsx'
import { IssueList } from '#app/ui/issue-list.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { StepsGuide } from '#app/ui/steps-guide.tsx'
import { findCampaign } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/context.server.ts'
import { callOutcomes } from '#contract/campaign-words.ts'
import { MAX_FILE_BYTES } from '#contract/contact-import.ts'
import type { User } from '#contract/user.ts'
import type { Route } from './+types/outcomes.ts'
import { counted } from './campaign-view.ts'
import { type OutcomeReport, tellOutcomes } from './tell-outcomes.server.ts'

export { CampaignFailure as ErrorBoundary } from './campaign-failure.tsx'

const SHOWN = 100

export async function loader({ params, context }: Route.LoaderArgs) {
  const { name, state } = await findCampaign(context.get(upstream), params.campaignId)
  return { name, state, maxBytes: MAX_FILE_BYTES }
}

const someoneElses = {
  message:
    'This page was opened by someone else, before you signed in here, so the file was not read. Choose it again if it is yours.',
  status: 409,
}

const nothingToRecord = {
  message: 'No row of this file has an outcome, so there is nothing to record.',
  status: 422,
}

export async function action(args: Route.ActionArgs) {
  const { params, context } = args
  const user = context.get(currentSession).user as User
  await findCampaign(context.get(upstream), params.campaignId)
  const answer = await inUploadSlot(user.id ?? user.email, () => takeFile(args, user))
  return typeof answer === 'string' ? refused(placesTaken[answer]) : answer
}

/** Lets a refusal say when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

async function takeFile({ request, params, context }: Route.ActionArgs, user: User) {
  const upload = await readUpload(request, MAX_FILE_BYTES)
  if (!upload.ok) return refused(upload)
  if (upload.openedBy !== undefined && !isMarkOf(upload.openedBy, user)) {
    return refused(someoneElses)
  }
  const file = await readOutcomeFile(user, upload)
  if (!file.ok) {
    logSecurity('file_refused', { status: file.status })
    return refused(file)
  }
  if (file.rows.length === 0) return refused(nothingToRecord)
  const report = await tellOutcomes(context.get(upstream), params.campaignId, file)
  if (report.refused.length > 0) {
    const shown = report.refused.slice(0, SHOWN)
    return { report: { ...report, refused: shown, untold: report.refused.length - shown.length } }
  }
  return redirectWithSuccess(href('/campaigns/:campaignId', params), {
    message: 'Outcomes recorded',
    description: summaryOf(report),
  })
}

type Refusal = { message: string; status: number; retryAfter?: number }

function refused({ message, status, retryAfter }: Refusal) {
  return data({ message, key: crypto.randomUUID() }, { status, headers: retryAfterIn(retryAfter) })
}

function summaryOf({ taken, unchanged }: Pick<OutcomeReport, 'taken' | 'unchanged'>) {
  return `${counted(taken)} recorded${unchanged > 0 ? `, ${counted(unchanged)} known already` : ''}.`
}

export default function CampaignOutcomes({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, maxBytes } = loaderData
  const report = actionData && 'report' in actionData ? actionData.report : undefined
  const fault = actionData && 'message' in actionData ? actionData : undefined
  return (
    <>
      <PageTitle error={Boolean(actionData)}>{`Outcomes of ${name}`}</PageTitle>
      <PageHeader
        back={{ href: href('/campaigns/:campaignId', params), label: name }}
        title="Add outcomes"
        intro="What the calls led to: the file that was handed out, with its last columns filled in."
      />
      <Columns ratio="5:7">
        <Stack>
          <Panel title="Upload File" intro="One CSV file, up to 10 MB and 20,000 rows">
            <Form method="post" encType="multipart/form-data" className="bb-form">
              <DropZone
                key={fault?.key}
                id="outcome-file"
                name="file"
                accept=".csv"
                acceptText="CSV"
                maxBytes={maxBytes}
                error={fault?.message}
                submitLabel="Upload"
              />
            </Form>
          </Panel>
        </Stack>
        <Stack>
          {report ? <Report report={report} campaignId={params.campaignId} /> : <Guide />}
        </Stack>
      </Columns>
    </>
  )
}

function Guide() {
  return (
    <Panel title="How outcomes are told">
      <StepsGuide
        steps={[
          {
            title: 'Name the entry',
            text: 'By the column entry_id of the file that was handed out, or by number.',
          },
          {
            title: 'Say the outcome',
            text: `One of ${Object.values(callOutcomes).join(', ')}, in the column outcome. Rows without one are passed over.`,
          },
          {
            title: 'Add a note and a time if you like',
            text: 'In the columns outcome_note and outcome_time. A time without a zone is one of UTC.',
          },
          {
            title: 'Send the file as often as you like',
            text: 'An outcome that is known already changes nothing. Rows that cannot be taken come back with the reason.',
          },
        ]}
      />
    </Panel>
  )
}

type ReportProps = {
  campaignId: string
  report: OutcomeReport & { untold: number }
}

/** Rows that were not taken can be taken home, since nobody keeps them here. */
function Report({ campaignId, report }: ReportProps) {
  const { taken, unchanged, refused: rows, untold, csv, inCsv } = report
  const left = rows.length + untold - inCsv
  return (
    <Panel
      tone="danger"
      title="Some rows were not taken"
      intro="The others were. Mend these and send them again; what is known already changes nothing."
      flush
      footer={
        <Form
          method="post"
          encType="multipart/form-data"
          action={href('/campaigns/:campaignId/outcomes/refused', { campaignId })}
          reloadDocument
        >
          <input type="hidden" name="csv" value={csv} />
          {inCsv > 0 && (
            <Button variant="secondary" icon={Download}>
              {left > 0
                ? `Download the first ${counted(inCsv)} of these rows`
                : 'Download these rows'}
            </Button>
          )}
          {left > 0 && (
            <p className="bb-hint">
              The other {counted(left)} are too many for one file of these. Mend them in your own
              file and send that again: what is known already changes nothing.
            </p>
          )}
        </Form>
      }
    >
      <Figures
        figures={[
          { label: 'Recorded', value: counted(taken), tone: 'green' },
          { label: 'Known already', value: counted(unchanged) },
          { label: 'Not taken', value: counted(rows.length + untold), tone: 'red' },
        ]}
      />
      <IssueList
        issues={rows.map(({ row, whom, message }) => ({
          place: `Row ${row}`,
          message,
          value: whom,
        }))}
      />
      {untold > 0 && (
        <p className="bb-hint bb-issues-more">
          and {counted(untold)} more, all of them in the download
        </p>
      )}
    </Panel>
  )
}
