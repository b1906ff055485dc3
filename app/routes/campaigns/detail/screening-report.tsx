import { href } from 'react-router'
import { BarList } from '#app/ui/components/chart.tsx'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { PlainTable } from '#app/ui/table/plain-table.tsx'
import { contacts } from '../campaign-view.ts'
import type { ReportView } from '../report-view.ts'

type Props = { campaignId: string; report: ReportView }

const SHOWN_ZONES = 8

/** Who may be called and who may not, each reason leading to the contacts it is about. */
export function ScreeningReport({ campaignId, report }: Props) {
  const { audience, frozen, excluded, out, callable, checked, next } = report
  const entries = href('/campaigns/:campaignId/entries', { campaignId })
  return (
    <>
      <Panel
        title="Audience check"
        intro={
          <>
            {frozen ? 'Locked list, as of ' : 'Checked '}
            <TimeStamp iso={checked} precise inSentence />.{' '}
            {next && (
              <>
                Next contact available <TimeStamp iso={next} precise inSentence />.
              </>
            )}
          </>
        }
        aside={<TextLink to={entries}>View contacts</TextLink>}
      >
        {excluded > 0 ? (
          <BarList
            title="Excluded"
            whole={audience}
            by="Reason"
            bars={out.map(({ reason, label, contacts: value, share }) => ({
              label,
              value,
              share,
              href: `${entries}?reason=${reason}`,
            }))}
          />
        ) : (
          <p>Everyone can be called.</p>
        )}
      </Panel>
      {callable > 0 && <Zones report={report} />}
    </>
  )
}

function Zones({ report: { zones, callable } }: Pick<Props, 'report'>) {
  const rest = zones.slice(SHOWN_ZONES)
  return (
    <Panel title="Time zones" intro={`${contacts(callable)} left to call, each on their own clock`}>
      <ZoneTable zones={zones.slice(0, SHOWN_ZONES)} label="Contacts by time zone" />
      {rest.length > 0 && (
        <Disclosure summary={`Show ${rest.length} more`}>
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
      columns={['Time zone', 'Contacts', 'Calling hours']}
      rows={zones.map(({ zone, contacts: number, when }) => ({
        key: zone,
        cells: [zone, number, when],
      }))}
    />
  )
}
