import { type CampaignState, outcomeLabels } from '@bellbird/contract/campaigns/words'
import { href } from 'react-router'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { DropZone } from '#app/ui/components/drop-zone.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { StepsGuide } from '#app/ui/layout/steps-guide.tsx'
import type { AwaitedCalls } from './awaited.server.ts'
import { NoCallsYet } from './no-calls-yet.tsx'
import { RejectedOutcomes, type ShownReport } from './rejected-outcomes.tsx'
import type { UploadFacts } from './upload-facts.server.ts'

type Props = {
  campaign: {
    id: string
    name: string
    state: CampaignState
    awaited: AwaitedCalls | null
  } & UploadFacts
  report: ShownReport | undefined
  fault: { message: string; key: string } | undefined
}

export function OutcomesPage({ campaign, report, fault }: Props) {
  const params = { campaignId: campaign.id }
  const canUpload = report || fault || campaign.state !== 'draft'
  return (
    <>
      <PageTitle error={Boolean((report && !report.isKept) || fault)}>
        {`Outcomes of ${campaign.name}`}
      </PageTitle>
      <PageHeader
        back={{ href: href('/campaigns/:campaignId', params), label: campaign.name }}
        title="Upload outcomes"
        intro={canUpload && 'Upload your call list with the outcome of each call filled in.'}
      />
      {canUpload ? (
        <UploadOutcomes campaign={campaign} report={report} fault={fault} />
      ) : (
        <NoCallsYet campaignId={campaign.id} state={campaign.state} />
      )}
    </>
  )
}

type UploadProps = Partial<Pick<Props, 'report' | 'fault'>> & {
  campaign: { id: string; awaited?: AwaitedCalls | null } & UploadFacts
}

export function UploadOutcomes({ campaign, report, fault }: UploadProps) {
  const params = { campaignId: campaign.id }
  const upload = (
    <Columns ratio="7:4">
      <Stack>
        <Panel
          title="Upload file"
          intro={campaign.awaited?.text}
          aside={
            campaign.awaited?.list && (
              <TextLink to={campaign.awaited.list} quiet>
                Download a call list
              </TextLink>
            )
          }
        >
          <Form
            method="post"
            action={href('/campaigns/:campaignId/outcomes', params)}
            encType="multipart/form-data"
            layout="stack"
          >
            <DropZone
              key={fault?.key ?? report?.key}
              id="outcome-file"
              name="file"
              accept=".csv"
              acceptText="CSV, up to 10MB and 20,000 rows"
              maxBytes={campaign.maxBytes}
              error={fault?.message}
              submitLabel="Upload"
            />
          </Form>
        </Panel>
        <Panel title="Example" flush>
          <table className="w-full text-sm wrap-anywhere" aria-label="Example">
            <thead className="bg-sunken text-2xs text-muted">
              <tr>
                {['number', 'outcome', 'outcome_note'].map((column, at) => (
                  <th key={column} scope="col" className={`text-start font-semibold ${cellOf(at)}`}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {example.map((cells) => (
                <tr key={cells[0]} className="border-t border-line">
                  {cells.map((text, at) => (
                    <td key={text} className={cellOf(at)}>
                      {text}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Panel>
      </Stack>
      <Stack>
        <Guide accepted={campaign.accepted} zone={campaign.zone} />
      </Stack>
    </Columns>
  )
  if (!report) return upload
  return (
    <Stack>
      <RejectedOutcomes campaignId={campaign.id} report={report} />
      <Disclosure summary="Upload another file" open={Boolean(fault)}>
        {upload}
      </Disclosure>
    </Stack>
  )
}

const cellOf = (column: number) => (column === 2 ? 'px-4.5 py-2' : 'ps-4.5 py-2')

const example = [
  ['+12125550123', 'Reached', 'Wants a demo'],
  ['+442079460018', 'No answer', ''],
  ['+13035550150', 'Opted out', ''],
]

function columnNames(zone: string | undefined) {
  return [
    { term: 'ID', value: <code>entry_id</code> },
    { term: 'Number', value: <code>number</code> },
    { term: 'Outcome', value: <code>outcome</code> },
    { term: 'Note', value: <code>outcome_note</code> },
    {
      term: 'Time of the call',
      value: (
        <>
          <code>outcome_time</code>, such as{' '}
          <code className="whitespace-nowrap">2026-11-22 14:30</code> or{' '}
          <code className="whitespace-nowrap">22.11.2026 14:30</code>, in {zone ?? 'UTC'} unless it
          ends with Z or an offset such as +01:00.{' '}
          {!zone && <TextLink to={href('/profile/preferences')}>Set your time zone</TextLink>} If a
          time is unclear or in the future, we use the recorded time, or that of the upload.
        </>
      ),
    },
  ]
}

function Guide({ accepted, zone }: Pick<UploadFacts, 'accepted' | 'zone'>) {
  return (
    <Panel title="How to fill in the file">
      <StepsGuide
        steps={[
          {
            title: 'Keep the ID or number column',
            text: 'Either one identifies the contact.',
          },
          {
            title: 'Fill in the outcome',
            text: `${outcomeLabels}. A note and the time of the call are optional. Empty rows are skipped.`,
          },
          {
            title: 'Upload as often as you like',
            text: 'Uploading again updates changed rows. Opted out is never replaced.',
          },
        ]}
      />
      <div className="pt-4">
        <Disclosure summary="Other accepted words">
          <DefinitionList items={accepted} />
        </Disclosure>
        <Disclosure summary="Column names">
          <DefinitionList items={columnNames(zone)} />
        </Disclosure>
      </div>
    </Panel>
  )
}
