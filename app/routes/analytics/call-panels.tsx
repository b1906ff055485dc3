import { href } from 'react-router'
import { ColumnChart, StackedChart } from '#app/ui/components/chart.tsx'
import { MeterBar } from '#app/ui/components/meter.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Columns } from '#app/ui/layout/columns.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { Cell, Row, Table, TableBody, TableFrame, TableHead } from '#app/ui/table/table.tsx'
import { HeadCell } from '#app/ui/table/table-head.tsx'
import { TitleCell } from '#app/ui/table/table-row.tsx'
import type { BlockedFigures } from './blocked-figures.server.ts'
import { BlockedPanel } from './blocked-panel.tsx'
import type { CallFigures } from './call-figures.server.ts'

type Props = { calls: CallFigures; blocked: BlockedFigures }

export function CallPanels({ calls, blocked }: Props) {
  const { unit, bars, reached, hours, hoursHint, campaigns } = calls
  const by = `${unit.slice(0, 1).toUpperCase()}${unit.slice(1)}`
  const overTime = (
    <Panel
      title={`Calls by ${unit}`}
      intro={reached}
      aside={
        <TextLink to={href('/campaigns/calls')} quiet>
          View all<span className="sr-only"> calls</span>
        </TextLink>
      }
    >
      <StackedChart title={`Calls by ${unit}`} by={by} bars={bars} />
    </Panel>
  )
  const best = hours.length > 0 && (
    <Panel
      title="Best time to call"
      intro={`Share of calls that reached someone, by the contact’s local time.${hoursHint}`}
    >
      <ColumnChart
        title="Share of calls that reached someone"
        by="Hour"
        columns={['Reached', 'Calls']}
        percent
        bars={hours}
      />
    </Panel>
  )
  return (
    <>
      {overTime}
      {campaigns.length > 0 && <Campaigns {...calls} />}
      {best && blocked ? (
        <Columns ratio="1:1" even>
          {best}
          <BlockedPanel blocked={blocked} />
        </Columns>
      ) : (
        best || (blocked && <BlockedPanel blocked={blocked} />)
      )}
    </>
  )
}

const labels = ['Contacts called', 'Calls', 'Reach rate', 'Opted out', 'Spend']

type CampaignsProps = Pick<CallFigures, 'campaigns' | 'ratesContacts' | 'isOverlapping'>

function Campaigns({ campaigns, ratesContacts, isOverlapping }: CampaignsProps) {
  const shown = labels.filter((_, at) => campaigns.some(({ figures }) => figures[at]))
  return (
    <Panel
      title="Campaigns"
      intro={`Bars show the outcome of each call. Reach rate is the share of ${ratesContacts ? 'contacts called who were reached' : 'calls that reached someone'}.${isOverlapping ? ' Some contacts are in more than one campaign.' : ''}`}
      flush
    >
      <TableFrame>
        <div className="@2xl/table:[&_tr>:nth-child(n+3)]:text-end">
          <Table label="Calls by campaign">
            <TableHead>
              <HeadCell column="title">Campaign</HeadCell>
              <HeadCell>Call outcomes</HeadCell>
              {shown.map((label) => (
                <HeadCell key={label}>{label}</HeadCell>
              ))}
            </TableHead>
            <TableBody>
              {campaigns.map(({ key, name, to, calls, parts, figures }) => (
                <Row key={key}>
                  <TitleCell name={name} {...(to && { href: to })} />
                  <Cell>
                    <span className="grid max-w-36 py-1">
                      <MeterBar whole={calls} parts={parts} />
                    </span>
                  </Cell>
                  {shown.map((label) => (
                    <Cell
                      key={label}
                      cardLabel={<span className="inline-block min-w-28 text-muted">{label}</span>}
                    >
                      {figures[labels.indexOf(label)] || '–'}
                    </Cell>
                  ))}
                </Row>
              ))}
            </TableBody>
          </Table>
        </div>
      </TableFrame>
    </Panel>
  )
}
