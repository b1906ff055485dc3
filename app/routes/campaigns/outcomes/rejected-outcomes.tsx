import { outcomeLabels } from '@bellbird/contract/campaigns/call-outcomes'
import { callOutcomes } from '@bellbird/contract/campaigns/words'
import { formatCount } from '@bellbird/runtime/numbers'
import { Download } from 'lucide-react'
import { href } from 'react-router'
import { Button } from '#app/ui/components/button.tsx'
import { Figures } from '#app/ui/components/figures.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Select } from '#app/ui/components/select.tsx'
import { ListRest } from '#app/ui/feedback/issue-list.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { PlainTable } from '#app/ui/table/plain-table.tsx'
import type { OutcomeReport } from './send-outcomes.server.ts'

export type ShownReport = OutcomeReport & { notShown: number }
type Rejected = ShownReport['refused'][number]

type Props = { campaignId: string; report: ShownReport }

/** The page itself carries the rejected rows, since nothing of the file is kept. */
export function RejectedOutcomes({ campaignId, report }: Props) {
  const { taken, unchanged, skipped, refused: rows, notShown, csv, inCsv } = report
  const canFix = rows.slice(0, inCsv).some(({ unread }) => unread)
  const optOuts = rows.filter(({ unread }) => unread?.soundsLikeOptOut).length
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      action={href('/campaigns/:campaignId/outcomes/corrected', { campaignId })}
      reloadDocument
      layout="stack"
    >
      <input type="hidden" name="csv" value={csv} />
      {optOuts > 0 && (
        <Notice
          tone="warning"
          title={
            optOuts === 1
              ? 'One row may be an opt-out'
              : `${formatCount(optOuts)} rows may be opt-outs`
          }
        >
          Possible opt-outs come first. Until you save an outcome, these contacts can still be
          called.
        </Notice>
      )}
      <Panel
        tone="danger"
        title="Rejected rows"
        intro={`Rows not listed were recorded or skipped. Accepted outcomes: ${outcomeLabels}. Choose one here, or fix the rows in the file and upload it again.`}
        flush
        footer={
          <>
            {canFix && <Button>Save outcomes</Button>}
            {inCsv > 0 && (
              <Button
                variant="secondary"
                icon={Download}
                formAction={href('/campaigns/:campaignId/outcomes/refused', { campaignId })}
              >
                {inCsv < rows.length + notShown
                  ? `Download the first ${formatCount(inCsv)} rejected rows`
                  : 'Download rejected rows'}
              </Button>
            )}
          </>
        }
      >
        <Figures
          figures={[
            { label: 'Recorded', value: formatCount(taken), tone: 'green' },
            { label: 'Already recorded', value: formatCount(unchanged) },
            { label: 'Empty, skipped', value: formatCount(skipped) },
            { label: 'Rejected', value: formatCount(rows.length + notShown), tone: 'red' },
          ]}
        />
        <PlainTable
          label="Rejected rows and their problems"
          columns={['Row', 'Contact', 'Problem']}
          rows={rows.map((row, at) => ({
            key: `${row.row} ${at}`,
            cells: [
              formatCount(row.row),
              <bdi key="whom" className="inline-block min-w-28">
                {row.whom}
              </bdi>,
              <div key="problem" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
                <Choice row={row} at={at} inCsv={inCsv} />
                <span className="flex-[1_1_14rem]">{row.message}</span>
              </div>,
            ],
          }))}
        />
        {notShown > 0 && <ListRest>{moreRows(report)}</ListRest>}
      </Panel>
    </Form>
  )
}

function Choice({ row, at, inCsv }: { row: Rejected; at: number; inCsv: number }) {
  if (!row.unread || at >= inCsv) return null
  return (
    <Select
      name={`outcome.${at}`}
      aria-label={`Outcome of row ${row.row}`}
      defaultValue={row.unread.soundsLikeOptOut ? 'do_not_call' : ''}
      options={callOutcomes}
      placeholder="Choose an outcome"
    />
  )
}

function moreRows({ refused, notShown, inCsv }: ShownReport) {
  const missing = refused.length + notShown - inCsv
  const more = `${formatCount(notShown)} more rejected rows are not shown.`
  return missing > 0
    ? `${more} The download has the first ${formatCount(inCsv)}; fix the other ${formatCount(missing)} in your own file and upload it again.`
    : `${more} The download has all of them.`
}
