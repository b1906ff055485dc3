import { formatCount } from '@bellbird/runtime/numbers'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import { rowDetail } from '#app/ui/table/row-list.tsx'
import { explanations, fixForAll } from '../entries/entry-fix.ts'
import type { ReportView } from '../report-view.ts'

type Props = {
  campaignId: string
  report: ReportView
  /** Set if no one can be called: then the first fix is the next thing to do. */
  head: { title: string; intro: ReactNode; aside: ReactNode } | undefined
}

export function ExclusionReasons({ campaignId, report, head }: Props) {
  const { excluded, out } = report
  if (excluded === 0) return null
  const reasons = out.toSorted((one, other) => other.contacts - one.contacts)
  const first = head && reasons.find(({ reason }) => fixForAll(reason, campaignId))
  const entries = href('/campaigns/:campaignId/entries', { campaignId })
  return (
    <Panel
      title={excluded === 1 ? '1 is excluded' : `${formatCount(excluded)} are excluded`}
      intro="Fix what you can. The rest won’t be called."
      {...head}
      flush
    >
      <ul
        aria-label="Excluded"
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
      >
        {reasons.map(({ reason, label, contacts, share }) => {
          const fix = fixForAll(reason, campaignId)
          return (
            <li
              key={reason}
              className="col-span-full grid grid-cols-subgrid items-center gap-y-2 px-4.5 py-3 not-first:border-t not-first:border-line"
            >
              <b className="text-md">{formatCount(contacts)}</b>
              <div className="min-w-0 text-sm">
                <b>{label}</b> <span className="text-muted">{`· ${share}`}</span>{' '}
                <span className={rowDetail}>{explanations[reason] ?? 'They stay excluded.'}</span>
              </div>
              <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm/6 max-sm:col-start-2">
                <TextLink
                  to={listAddress(entries, { reason })}
                  quiet
                >{`View ${formatCount(contacts)}`}</TextLink>
                {fix && (
                  <ButtonLink
                    variant={reason === first?.reason ? 'primary' : 'secondary'}
                    size="small"
                    icon={fix.icon}
                    to={fix.href}
                  >
                    {fix.label}
                    <span className="sr-only">{` for ${formatCount(contacts)}`}</span>
                  </ButtonLink>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
