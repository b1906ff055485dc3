import { formatCount, formatNumber } from '@bellbird/runtime/numbers'
import { RefreshCw } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { type Figure, Figures } from '#app/ui/components/figures.tsx'
import { Meter } from '#app/ui/components/meter.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { ClockStamp, DayStamp, TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import type { ReportView } from '../report-view.ts'
import type { ProgressView } from './progress-view.ts'

type Props = {
  campaignId: string
  progress: ProgressView
  report: ReportView
  /** The number of calls a platform has made; undefined if called by hand. */
  made: number | undefined
}

/** How many contacts are done, by outcome, out of all that may be called; and who is next. */
export function ProgressPanel({ campaignId, progress, report, made }: Props) {
  const { title, intro, doneBy, excluded, reachRate, whole, parts } = progress
  const params = { campaignId }
  return (
    <Panel
      title={title}
      intro={
        <>
          {intro}
          {doneBy && (
            <>
              , about <DayStamp iso={doneBy} /> at the current pace
            </>
          )}
          {made === undefined && (
            <>
              {intro && '. '}
              As of <TimeStamp iso={report.checked} precise inSentence />.{' '}
              {report.next && (
                <>
                  Next contact available <TimeStamp iso={report.next} precise inSentence />.
                </>
              )}
            </>
          )}
        </>
      }
      aside={
        <div className="flex flex-wrap items-center gap-4">
          {excluded > 0 && (
            <TextLink
              to={listAddress(href('/campaigns/:campaignId/entries', params), { state: 'out' })}
            >{`${formatCount(excluded)} excluded`}</TextLink>
          )}
          {made === undefined && (
            <ButtonLink
              variant="ghost"
              size="small"
              icon={RefreshCw}
              to={href('/campaigns/:campaignId', params)}
              preventScrollReset
            >
              Refresh
            </ButtonLink>
          )}
        </div>
      }
      flush
    >
      <div className="px-4.5 py-3.5">
        <Meter whole={whole} parts={parts} />
      </div>
      <div className="border-t border-line">
        <Figures
          figures={[
            ...(made !== undefined && report.waiting
              ? dialedFigures(report.waiting, made, progress.called)
              : report.tiles),
            ...(reachRate ? [{ label: 'Reach rate', value: reachRate }] : []),
          ]}
        />
      </div>
    </Panel>
  )
}

function dialedFigures(
  { now, retry, retryAt, closed, closedAt }: NonNullable<ReportView['waiting']>,
  made: number,
  called: number,
): Figure[] {
  const each = called > 0 ? `${formatNumber(made / called, { maximumFractionDigits: 1 })} each` : ''
  return [
    { label: 'Ready to call', value: formatCount(now) },
    ...(retry === null
      ? []
      : [{ label: 'Waiting to retry', value: formatCount(retry), detail: nextAt(retryAt) }]),
    { label: 'Opens later', value: formatCount(closed), detail: nextAt(closedAt) },
    { label: 'Calls', value: formatCount(made), detail: each },
  ]
}

function nextAt(iso: string | null) {
  return (
    iso && (
      <>
        next <ClockStamp iso={iso} />
      </>
    )
  )
}
