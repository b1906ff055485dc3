import { WAITING_TO_RETRY } from '@bellbird/contract/campaigns/words'
import { formatCount, formatNumber } from '@bellbird/runtime/numbers'
import { PhoneCall, RefreshCw } from 'lucide-react'
import { href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { type Figure, Figures } from '#app/ui/components/figures.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Meter } from '#app/ui/components/meter.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { ClockStamp, DayStamp } from '#app/ui/components/time-stamp.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import type { Moment, ReportView } from '../report-view.ts'
import { Ahead, At } from './ahead.tsx'
import type { Dialed } from './dialed-view.server.ts'
import type { ProgressView } from './progress-view.ts'

type Props = {
  campaignId: string
  progress: ProgressView
  report: ReportView
  /** Undefined if called by hand. */
  dialed: Pick<Dialed, 'made' | 'attempts' | 'now' | 'spend'> | undefined
  /** Whether a platform has no calls in progress and none to start, so that no other panel has their cost. */
  isIdle: boolean
  /** Whether to say who is next, which a call list to create says itself. */
  saysAhead: boolean
}

export function ProgressPanel({ campaignId, progress, report, dialed, isIdle, saysAhead }: Props) {
  const { title, called, again, doneBy, excluded, reachRate, left, notReached, isDone } = progress
  const params = { campaignId }
  const entries = href('/campaigns/:campaignId/entries', params)
  return (
    <Panel
      title={title}
      intro={
        <>
          {!dialed && reachRate && `Reach rate: ${reachRate} of contacts called were reached. `}
          {again && `${again} `}
          {doneBy && (
            <>
              On pace to finish <DayStamp iso={doneBy} />.{' '}
            </>
          )}
          {saysAhead && report.waiting && !isDone && (
            <>
              <Ahead {...report} byHand={!dialed} />.
            </>
          )}
        </>
      }
      aside={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-xs text-muted">
          {excluded > 0 && (
            <TextLink
              to={listAddress(entries, { state: 'out' })}
              quiet
            >{`${formatCount(excluded)} excluded`}</TextLink>
          )}
          {(!dialed || isIdle) && report.waiting && (
            <span className="flex items-center gap-2">
              <span>
                {isIdle && 'No calls in progress. '}
                Updated <ClockStamp iso={report.checked} />
              </span>{' '}
              <ButtonLink
                variant="ghost"
                size="small"
                icon={RefreshCw}
                to={href('/campaigns/:campaignId', params)}
                preventScrollReset
              >
                Refresh
              </ButtonLink>
            </span>
          )}
        </div>
      }
      footer={
        (left !== null || isDone || notReached > 0) && (
          <>
            {isDone && (
              <span className="text-muted">
                Everyone has been called.{' '}
                <TextLink to={href('/campaigns/:campaignId/steps/complete', params)}>
                  Complete the campaign
                </TextLink>{' '}
                when you’re done.
              </span>
            )}
            {left !== null && (
              <span className="text-muted">
                {left}
                <TextLink to={listAddress(entries, { state: 'waiting' })}>
                  View remaining contacts
                </TextLink>
                , or reopen the campaign to call them.
              </span>
            )}
            {notReached > 0 && <CallAgain campaignId={campaignId} contacts={notReached} />}
          </>
        )
      }
    >
      <Meter
        whole={progress.whole}
        parts={progress.parts.map(({ outcome, ...part }) => ({
          ...part,
          href: outcome && listAddress(entries, { outcome }),
        }))}
      />
      {dialed && (
        <div className="-mx-4.5 mt-3.5 -mb-4.5 border-t border-line">
          <Figures
            figures={[
              ...(report.waiting ? waitingFigures(report.waiting) : []),
              {
                label: 'Calls',
                value: formatCount(dialed.made),
                detail: perContact(dialed, called),
              },
              ...(reachRate
                ? [{ label: 'Reach rate', value: reachRate, detail: 'of contacts called' }]
                : []),
              ...(isIdle ? [spendFigure(dialed.spend)] : []),
            ]}
          />
        </div>
      )}
    </Panel>
  )
}

function CallAgain({ campaignId, contacts }: { campaignId: string; contacts: number }) {
  const action = href('/campaigns/:campaignId/call-again', { campaignId })
  return (
    <Form method="post" action={action}>
      <SubmitButton action={action} variant="secondary" icon={PhoneCall} pendingLabel="Selecting">
        {`Call ${formatCount(contacts)} unreached ${contacts === 1 ? 'contact' : 'contacts'} again`}
      </SubmitButton>
    </Form>
  )
}

function waitingFigures({
  now,
  retry,
  retryAt,
  closed,
  closedAt,
}: NonNullable<ReportView['waiting']>): Figure[] {
  return [
    { label: 'Ready to call', value: formatCount(now) },
    ...(retry === null
      ? []
      : [
          {
            label: WAITING_TO_RETRY,
            value: formatCount(retry),
            detail: nextAt('Next try', retryAt),
          },
        ]),
    {
      label: 'Outside calling hours',
      value: formatCount(closed),
      detail: nextAt('Next', closedAt),
    },
  ]
}

/** Contacts whose calls are in progress or failed are not among those called. */
function perContact(
  { made, attempts, now }: Pick<Dialed, 'made' | 'attempts' | 'now'>,
  called: number,
) {
  if (attempts === null) return ''
  const failed = made - attempts - now
  return [
    now > 0 && `${formatCount(now)} in progress`,
    called > 0 && `${formatNumber(attempts / called, { maximumFractionDigits: 1 })} per contact`,
    failed > 0 && `${formatCount(failed)} failed`,
  ]
    .filter(Boolean)
    .join(', ')
}

function spendFigure({ whole, today, limit, each }: Dialed['spend']): Figure {
  return {
    label: 'Spend',
    value: whole,
    detail:
      each && !limit
        ? `${each} per contact reached by AI calls`
        : `${limit ? `${today} of ${limit}` : today} today (UTC)`,
  }
}

function nextAt(words: string, moment: Moment | null) {
  return (
    moment && (
      <>
        {words}: <At moment={moment} plain />
      </>
    )
  )
}
