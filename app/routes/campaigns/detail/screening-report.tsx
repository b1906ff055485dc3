import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { BarList } from '#app/ui/components/chart.tsx'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
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
              fix: frozen ? undefined : fixFor(reason, campaignId),
            }))}
          />
        ) : (
          <EveryoneReady audience={audience} campaignId={campaignId} frozen={frozen} />
        )}
      </Panel>
      {callable > 0 && <Zones report={report} />}
    </>
  )
}

type ReadyProps = { audience: number; campaignId: string; frozen: boolean }

function EveryoneReady({ audience, campaignId, frozen }: ReadyProps) {
  if (audience > 0 || frozen) return <p>Everyone can be called.</p>
  return (
    <EmptyState
      title="No contacts in the audience"
      headingLevel={3}
      actions={
        <>
          <ButtonLink variant="secondary" to={href('/campaigns/:campaignId/edit', { campaignId })}>
            Edit audience
          </ButtonLink>
          <ButtonLink variant="secondary" to={href('/contacts/import')}>
            Import contacts
          </ButtonLink>
        </>
      }
    >
      No contacts match the filters of this campaign.
    </EmptyState>
  )
}

/** What lets the contacts that are excluded for this reason be called, if anything may. */
function fixFor(reason: string, campaignId: string) {
  const permission = `${href('/contacts/bulk-calling')}?campaign_id=${campaignId}&reason=${reason}`
  const edit = href('/campaigns/:campaignId/edit', { campaignId })
  const entries = href('/campaigns/:campaignId/entries', { campaignId })
  const fixes: Record<string, { label: string; href: string }> = {
    no_consent: { label: 'Record consent', href: permission },
    no_time_zone: { label: 'Set time zone', href: permission },
    no_number: { label: 'Fix numbers', href: `${entries}?reason=${reason}` },
    same_number: { label: 'Merge duplicates', href: href('/contacts/duplicates') },
    outside_hours: { label: 'Edit calling hours', href: edit },
  }
  return fixes[reason]
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
