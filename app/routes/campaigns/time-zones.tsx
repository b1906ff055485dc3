import { Fragment, type ReactNode } from 'react'
import { StatusDot } from '#app/ui/components/badge.tsx'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { PlainTable } from '#app/ui/table/plain-table.tsx'
import { rowDetail } from '#app/ui/table/row-list.tsx'
import type { ReportView } from './report-view.ts'

const SHOWN = 8

type Props = Pick<ReportView, 'zones'> & {
  title?: string
  intro?: string
  children?: ReactNode
}

export function TimeZones({
  zones,
  title = 'Time zones',
  intro = 'Contacts left to call, each in their local time',
  children,
}: Props) {
  const rest = zones.slice(SHOWN)
  return (
    <Panel title={title} intro={intro} flush>
      {children}
      <ZoneTable zones={zones.slice(0, SHOWN)} label="Contacts by time zone" />
      {rest.length > 0 && (
        <Disclosure summary={`Show ${rest.length} more`} flush>
          <ZoneTable zones={rest} label="More time zones" />
        </Disclosure>
      )}
    </Panel>
  )
}

function ZoneTable({ zones, label }: { zones: ReportView['zones']; label: string }) {
  return (
    <div className="[&_:is(th,td):nth-child(2)]:text-end">
      <PlainTable
        label={label}
        columns={['Time zone', 'Contacts', 'Calling hours']}
        rows={zones.map(({ zone, name, contacts: number, clock, isOpen, when, again }) => ({
          key: zone,
          cells: [
            <Fragment key="zone">
              <span className="whitespace-nowrap">{name}</span>{' '}
              {clock && <span className={`${rowDetail} font-[420]`}>{clock} now</span>}
            </Fragment>,
            number,
            <Fragment key="when">
              <span className="flex items-center gap-1.5">
                <StatusDot tone={isOpen ? 'green' : 'grey'} />
                {when}
              </span>{' '}
              {again && <span className={rowDetail}>{again}</span>}
            </Fragment>,
          ],
        }))}
      />
    </div>
  )
}
