import { formatCount } from '@bellbird/runtime/numbers'
import { RefreshCw } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Figures } from '#app/ui/components/figures.tsx'
import { Meter } from '#app/ui/components/meter.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import type { ReportView } from '../report-view.ts'
import type { ProgressView } from './progress-view.ts'

type Props = { campaignId: string; progress: ProgressView; report: ReportView }

/** How many are done, by outcome, of all that may be called; and who is next. */
export function ProgressPanel({ campaignId, progress, report }: Props) {
  const { title, intro, excluded, reachRate, whole, parts } = progress
  const params = { campaignId }
  return (
    <Panel
      title={title}
      intro={
        <>
          {intro}
          {intro && '. '}
          As of <TimeStamp iso={report.checked} precise inSentence />.{' '}
          {report.next && (
            <>
              Next contact available <TimeStamp iso={report.next} precise inSentence />.
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
          <ButtonLink
            variant="ghost"
            size="small"
            icon={RefreshCw}
            to={href('/campaigns/:campaignId', params)}
            preventScrollReset
          >
            Refresh
          </ButtonLink>
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
            ...report.tiles,
            ...(reachRate ? [{ label: 'Reach rate', value: reachRate }] : []),
          ]}
        />
      </div>
    </Panel>
  )
}
