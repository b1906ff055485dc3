import { href } from 'react-router'
import { ColumnChart, StackedChart } from '#app/ui/components/chart.tsx'
import { MeterBar } from '#app/ui/components/meter.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { PlainTable } from '#app/ui/table/plain-table.tsx'
import type { CallFigures } from './call-figures.server.ts'

type Props = { calls: CallFigures }

export function CallPanels({ calls }: Props) {
  const { unit, bars, hours, campaigns } = calls
  const by = `${unit.slice(0, 1).toUpperCase()}${unit.slice(1)}`
  return (
    <>
      <Panel
        title={`Calls by ${unit}`}
        aside={
          <TextLink to={href('/campaigns/calls')} quiet>
            View all<span className="sr-only"> calls</span>
          </TextLink>
        }
      >
        <StackedChart title={`Calls by ${unit}`} by={by} bars={bars} />
      </Panel>
      {campaigns.length > 0 && <Campaigns campaigns={campaigns} />}
      {hours.length > 0 && (
        <Panel
          title="Best time to call"
          intro="Share of calls that reached someone, in percent, by hour in the contact’s local time"
        >
          <ColumnChart
            title="Share of calls that reached someone"
            by="Hour"
            columns={['Reached in %', 'Calls']}
            max={100}
            bars={hours}
          />
        </Panel>
      )}
    </>
  )
}

function Campaigns({ campaigns }: Pick<CallFigures, 'campaigns'>) {
  return (
    <Panel title="Campaigns" flush>
      <PlainTable
        label="Calls by campaign"
        columns={['Campaign', 'Outcomes', 'Contacts', 'Calls', 'Reached', 'Opted out', 'Spend']}
        rows={campaigns.map(({ key, name, to, calls, parts, cells }) => ({
          key,
          cells: [
            to ? (
              <TextLink key="name" to={to} quiet>
                <bdi>{name}</bdi>
              </TextLink>
            ) : (
              <bdi key="name">{name}</bdi>
            ),
            <span key="outcomes" className="grid max-w-36">
              <MeterBar whole={calls} parts={parts} />
            </span>,
            ...cells,
          ],
        }))}
      />
    </Panel>
  )
}
