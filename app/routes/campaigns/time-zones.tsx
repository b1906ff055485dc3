import { zoneName } from '@bellbird/contract/calling/zone-name'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { PlainTable } from '#app/ui/table/plain-table.tsx'
import { contacts } from './campaign-view.ts'
import type { ReportView } from './report-view.ts'

const SHOWN = 8

/** The time zones of the contacts still to be called, and whether calls are allowed there now. */
export function TimeZones({ report: { zones, callable } }: { report: ReportView }) {
  const rest = zones.slice(SHOWN)
  return (
    <Panel
      title="Time zones"
      intro={`${contacts(callable)} left to call, each in their local time`}
      flush
    >
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
    <PlainTable
      label={label}
      columns={['Time zone', 'Contacts', 'Local time now', 'Calling hours']}
      rows={zones.map(({ zone, contacts: number, clock, when }) => ({
        key: zone,
        cells: [<Zone key="zone" name={zoneName(zone)} />, number, clock, when],
      }))}
    />
  )
}

/** Breaks after a slash only, and never within a word. */
function Zone({ name }: { name: string }) {
  const parts = name.split('/')
  return parts.map((part, at) => (
    <span key={part} className="whitespace-nowrap">
      {at < parts.length - 1 ? `${part}/` : part}
      <wbr />
    </span>
  ))
}
