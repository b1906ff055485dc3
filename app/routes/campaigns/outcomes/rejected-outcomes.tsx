import { callOutcomes } from '@bellbird/contract/campaigns/words'
import { formatCount } from '@bellbird/runtime/numbers'
import { Download } from 'lucide-react'
import { href } from 'react-router'
import { SavedInputNotice } from '#app/forms/saved-input-notice.tsx'
import { Button } from '#app/ui/components/button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { FieldError } from '#app/ui/components/field.tsx'
import { Figures } from '#app/ui/components/figures.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Select } from '#app/ui/components/select.tsx'
import { ListRest } from '#app/ui/feedback/issue-list.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { OutcomeReport } from './send-outcomes.server.ts'

export type ShownReport = Omit<OutcomeReport, 'refused'> & {
  refused: RejectedRow[]
  notShown: number
  key: string
  /** Whether the rows were kept when the session ended, so that nothing has been recorded now. */
  isKept?: boolean
}
type RejectedRow = OutcomeReport['refused'][number] & { chosen?: string | undefined }

type Props = { campaignId: string; report: ShownReport }

const line =
  'grid gap-x-4 gap-y-1 px-4.5 py-2 md:items-center md:grid-cols-[3rem_minmax(0,3fr)_minmax(0,3fr)_minmax(0,4fr)_minmax(0,7fr)]'

/** The page itself carries the rejected rows, since nothing of the file is stored unless the session ends. */
export function RejectedOutcomes({ campaignId, report }: Props) {
  const { taken, unchanged, skipped, refused: rows, notShown, csv, inCsv, isKept } = report
  const rejected = rows.length + notShown
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
      {isKept ? (
        <SavedInputNotice />
      ) : (
        <Panel
          title={taken === 1 ? '1 outcome recorded' : `${formatCount(taken)} outcomes recorded`}
          intro={[introFor(rejected, canFix), report.unreadTimes].filter(Boolean).join(' ')}
          aside={
            <ButtonLink
              variant={canFix ? 'secondary' : 'primary'}
              to={href('/campaigns/:campaignId', { campaignId })}
            >
              Back to campaign
            </ButtonLink>
          }
          flush
        >
          <Figures
            figures={[
              { label: 'Recorded', value: formatCount(taken), tone: 'green' },
              { label: 'Already recorded', value: formatCount(unchanged) },
              { label: 'Empty, skipped', value: formatCount(skipped) },
              { label: 'Rejected', value: formatCount(rejected), tone: 'red' },
            ]}
          />
        </Panel>
      )}
      <Panel
        tone="danger"
        title="Rejected rows"
        flush
        footer={
          <Actions className="grow grid-cols-1 justify-end max-md:grid">
            {inCsv > 0 && (
              <Button
                variant="secondary"
                icon={Download}
                formAction={href('/campaigns/:campaignId/outcomes/refused', { campaignId })}
              >
                {inCsv < rejected
                  ? `Download the first ${formatCount(inCsv)} rejected rows`
                  : 'Download rejected rows'}
              </Button>
            )}
            {canFix && <Button>Save outcomes</Button>}
          </Actions>
        }
      >
        <div
          className={`max-md:hidden bg-sunken text-2xs font-semibold text-muted ${line}`}
          aria-hidden="true"
        >
          {['Row', 'Contact', 'In your file', 'Outcome', 'Problem'].map((column) => (
            <span key={column}>{column}</span>
          ))}
        </div>
        <ul aria-label="Rejected rows and their problems">
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several rows may state the same number
            <li key={`${row.row} ${at}`} className={`border-t border-line text-sm ${line}`}>
              <span className="text-muted">
                <span className="md:sr-only">Row </span>
                {formatCount(row.row)}
              </span>{' '}
              <b className="min-w-0 wrap-anywhere">
                <bdi>{row.whom || '–'}</bdi>
              </b>{' '}
              <span className="min-w-0 wrap-anywhere text-muted">
                {row.unread?.word && <bdi>“{row.unread.word.slice(0, 60)}”</bdi>}
              </span>{' '}
              <span className="min-w-0">
                <Choice row={row} at={at} inCsv={inCsv} />
              </span>
              <div className="min-w-0">
                <FieldError>{row.message}</FieldError>
              </div>
            </li>
          ))}
        </ul>
        {notShown > 0 && <ListRest>{moreRows(report)}</ListRest>}
      </Panel>
    </Form>
  )
}

function introFor(rejected: number, canFix: boolean) {
  const [rows, them] =
    rejected === 1 ? ['1 row was', 'it'] : [`${formatCount(rejected)} rows were`, 'them']
  const how = canFix ? 'here, or upload the file again' : 'in the file and upload it again'
  return `${rows} rejected. Fix ${them} ${how}: rows already recorded are skipped.`
}

function Choice({ row, at, inCsv }: { row: RejectedRow; at: number; inCsv: number }) {
  if (!row.unread || at >= inCsv) return null
  return (
    <Select
      name={`outcome.${at}`}
      aria-label={`Outcome of row ${row.row}`}
      defaultValue={row.chosen ?? (row.unread.soundsLikeOptOut ? 'do_not_call' : '')}
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
