import { href } from 'react-router'
import { BarList } from '#app/ui/components/chart.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { ReportView } from '../report-view.ts'
import { TimeZones } from '../time-zones.tsx'

type Props = { campaignId: string; report: ReportView }

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
      {callable > 0 && <TimeZones report={report} />}
    </>
  )
}
