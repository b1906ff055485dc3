import { PhoneOff, RefreshCw } from 'lucide-react'
import { href } from 'react-router'
import { StatusDot } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { ClockStamp } from '#app/ui/components/time-stamp.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import { CallLink } from './call-link.tsx'
import type { Dialed } from './dialed-view.server.ts'

type Props = { campaignId: string; dialed: Dialed; checked: string }

export function CallsNow({ campaignId, dialed: { now, calls }, checked }: Props) {
  const params = { campaignId }
  return (
    <Panel
      title="Calls in progress"
      intro={now === 0 && calls.length === 0 && 'No calls in progress.'}
      aside={
        <div className="flex flex-wrap items-center gap-2 text-xs text-muted">
          <span>
            Updated <ClockStamp iso={checked} />
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
          {now > 0 && (
            <ButtonLink
              variant="danger-quiet"
              size="small"
              icon={PhoneOff}
              to={href('/campaigns/:campaignId/end-calls', params)}
              preventScrollReset
            >
              End calls now
            </ButtonLink>
          )}
        </div>
      }
      flush
    >
      {calls.length > 0 && (
        <RowList
          rows={calls.map(({ id, name, company, number, state, tone, lasts }) => ({
            key: id,
            avatar: name,
            title: <CallLink id={id} name={name} />,
            detail: (
              <>
                <bdi>{company}</bdi>
                {company && number && <span className="max-md:hidden"> · </span>}
                <span className="whitespace-nowrap max-md:block">{number}</span>
              </>
            ),
            meta: (
              <span className="flex items-center gap-1.5">
                <StatusDot tone={tone} />
                {state} {lasts}
              </span>
            ),
          }))}
        />
      )}
    </Panel>
  )
}
