import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { Legend, MeterBar, type MeterPart } from '#app/ui/components/meter.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { DayStamp } from '#app/ui/components/time-stamp.tsx'
import { Cell, Row, Table, TableBody, TableFrame, TableHead } from '#app/ui/table/table.tsx'
import { HeadCell } from '#app/ui/table/table-head.tsx'
import { TitleCell } from '#app/ui/table/table-row.tsx'
import { CampaignStateBadge } from '../campaign-state.tsx'
import type { CampaignRow } from './campaign-row.ts'

export function BarLegend({ campaigns }: { campaigns: CampaignRow[] }) {
  return (
    campaigns.some(({ progress }) => progress) && (
      <div className="pt-3.5">
        <Legend parts={[...legend]} />
      </div>
    )
  )
}

export function CampaignTable({ campaigns }: { campaigns: CampaignRow[] }) {
  return (
    <TableFrame bleed>
      <Table label="Campaigns">
        <TableHead>
          {/* No width of its own: names get the room that is left. */}
          <HeadCell>Name</HeadCell>
          <HeadCell column="badge">Status</HeadCell>
          <HeadCell column="phone">Called</HeadCell>
          <HeadCell column="phone">
            <span className="block md:text-end">Reached</span>
          </HeadCell>
          <HeadCell column="medium">
            <span className="block pe-4 text-end">Opted out</span>
          </HeadCell>
          <HeadCell>Next step</HeadCell>
        </TableHead>
        <TableBody>
          {campaigns.map(({ id, name, audience, progress, reached, optedOut, next, ...status }) => (
            <Row key={id}>
              <TitleCell
                href={href('/campaigns/:campaignId', { campaignId: id })}
                name={name}
                detail={<bdi>{audience}</bdi>}
              />
              <Cell column="badge">
                <CampaignStateBadge {...status} />
              </Cell>
              <Cell>
                {progress ? (
                  <Called progress={progress} />
                ) : (
                  <span className="max-md:hidden">–</span>
                )}
              </Cell>
              <Cell cardLabel={reached && 'Reached'}>
                {reached ? (
                  <span className="md:block md:text-end">
                    {reached.count}{' '}
                    {reached.share && <span className="text-muted">· {reached.share}</span>}
                  </span>
                ) : (
                  <span className="block text-end max-md:hidden">–</span>
                )}
              </Cell>
              <Cell column="medium">
                <span className="block pe-4 text-end">{optedOut}</span>
              </Cell>
              <Cell>
                {next.to ? (
                  <TextLink to={next.to} quiet>
                    {next.text}
                  </TextLink>
                ) : (
                  <span className="text-muted">
                    {next.text} {next.at && <DayStamp iso={next.at} />}
                  </span>
                )}{' '}
                {next.left && (
                  <span className={detail}>
                    <span className="md:hidden">· </span>
                    {next.left}
                  </span>
                )}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </TableFrame>
  )
}

const detail = 'text-xs/4.75 text-muted md:block'

const legend = [
  { label: 'Reached', tone: 'green' },
  { label: 'Not reached', tone: 'grey' },
  { label: 'Not called', tone: 'rest' },
] as const

function Called({ progress }: { progress: NonNullable<CampaignRow['progress']> }) {
  const { called, reached, callable } = progress
  const parts: MeterPart[] = [
    { label: 'reached', value: Math.min(reached, called), tone: 'green' },
    { label: 'not reached', value: Math.max(0, called - reached), tone: 'grey' },
  ]
  return (
    <span className="grid gap-1 pb-1">
      <span>
        {formatCount(called)} <span className="text-muted">of {formatCount(callable)}</span>
        <span className="text-muted @2xl/table:hidden"> called</span>
      </span>
      <MeterBar whole={callable} parts={parts} />
    </span>
  )
}
