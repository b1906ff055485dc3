import { Download, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Badge } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import type { ListPlace } from '#app/ui/table/row-place.ts'
import { Cell, Row, Table, TableBody, TableFrame, TableHead } from '#app/ui/table/table.tsx'
import { HeadCell } from '#app/ui/table/table-head.tsx'
import { TitleCell } from '#app/ui/table/table-row.tsx'
import type { CallRow } from './call-view.server.ts'
import { DayAndTime } from './day-and-time.tsx'

export function CallExport({ filters }: { filters: Parameters<typeof listAddress>[1] }) {
  return (
    <ButtonLink
      icon={Download}
      to={listAddress(href('/campaigns/calls/export'), filters)}
      reloadDocument
    >
      <span className="max-md:sr-only">Export</span>
    </ButtonLink>
  )
}

type TableProps = { calls: CallRow[]; ofAll?: boolean; place?: ListPlace['place']; bleed?: boolean }

export function CallTable({ calls, ofAll = false, place, bleed = false }: TableProps) {
  const has = (column: 'duration' | 'disclosure' | 'cost' | 'summary') =>
    calls.some((call) => call[column] !== '')
  const differs = (column: 'campaign' | 'platform' | 'attempt') =>
    calls.length === 1 || calls.some((call) => call[column] !== calls[0]?.[column])
  const through = ofAll ? 'platform' : 'attempt'
  const hasCampaign = ofAll && differs('campaign')
  // Below the duration, if there is that column, so that the summary has its room.
  const hasCost = has('cost') && !(ofAll && has('duration'))
  const hasThrough = differs(through) && !hasCampaign
  return (
    <TableFrame bleed={bleed}>
      <div className={narrowFigures}>
        <Table label="Calls">
          <TableHead>
            {/* No width of its own: names get the room that is left. */}
            <HeadCell>Contact</HeadCell>
            <HeadCell column="date">Time</HeadCell>
            <HeadCell column="badge">Outcome</HeadCell>
            {has('duration') && (
              <HeadCell column="medium">
                <Figure>
                  Duration
                  {has('cost') && !hasCost && <span className="sr-only"> and cost</span>}
                </Figure>
              </HeadCell>
            )}
            {hasCampaign && <HeadCell>Campaign</HeadCell>}
            {hasThrough && (
              <HeadCell column={ofAll ? 'wide' : 'medium'}>
                {ofAll ? 'Call method' : <Figure>Attempt</Figure>}
              </HeadCell>
            )}
            {has('disclosure') && (
              <HeadCell column="medium">
                <Figure>
                  <bdi>AI disclosed at</bdi>
                </Figure>
              </HeadCell>
            )}
            {has('summary') && <HeadCell column="sentence">Summary</HeadCell>}
            {hasCost && (
              <HeadCell column="medium">
                <span className="block text-end">Cost</span>
              </HeadCell>
            )}
          </TableHead>
          <TableBody place={place}>
            {calls.map((call) => (
              <Row key={call.id}>
                <TitleCell
                  href={href('/campaigns/calls/:callId', { callId: call.id })}
                  name={call.name}
                  detail={<bdi>{call.number}</bdi>}
                />
                <Cell column="date">
                  <DayAndTime iso={call.at} />
                </Cell>
                <Cell column="badge">
                  <span className="whitespace-nowrap">
                    <Badge tone={call.tone}>{call.outcome}</Badge>
                  </span>
                </Cell>
                {has('duration') && (
                  <Cell column="medium">
                    <Figure>
                      {call.duration}{' '}
                      {!hasCost && (
                        <span className="block text-xs/4.75 text-muted">{call.cost}</span>
                      )}
                    </Figure>
                  </Cell>
                )}
                {hasCampaign && (
                  <Cell>
                    {call.campaign}{' '}
                    {differs('platform') && (
                      <span className="text-xs/4.75 text-muted md:block">
                        {call.campaign && <span className="md:hidden">· </span>}
                        {call.platform}
                      </span>
                    )}
                  </Cell>
                )}
                {hasThrough && (
                  <Cell column={ofAll ? 'wide' : 'medium'}>
                    {ofAll ? call.platform : <Figure>{call.attempt}</Figure>}
                  </Cell>
                )}
                {has('disclosure') && (
                  <Cell column="medium">
                    <Figure>
                      {call.isDisclosureMissing && (
                        <TriangleAlert className="me-1 inline size-4 text-warn-text" />
                      )}
                      {call.disclosure}
                    </Figure>
                  </Cell>
                )}
                {has('summary') && (
                  <Cell column="sentence">
                    <span className="line-clamp-2">{call.summary}</span>
                  </Cell>
                )}
                {hasCost && (
                  <Cell column="medium">
                    <span className="block text-end">{call.cost}</span>
                  </Cell>
                )}
              </Row>
            ))}
          </TableBody>
        </Table>
      </div>
    </TableFrame>
  )
}

/** The room that figures do not need is for the summary; that of the disclosure is longer, in a `bdi`. */
const narrowFigures =
  '@min-[54rem]/table:@max-[74rem]/table:[&_th[data-column=medium]:not(:last-child,:has(bdi))]:w-19! [&_thead_th:has(bdi)]:w-29!'

function Figure({ children }: { children: ReactNode }) {
  return <span className="block pe-2 text-end">{children}</span>
}
