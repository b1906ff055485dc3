import { href } from 'react-router'
import { Badge } from '#app/ui/components/badge.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Cell, Row, Table, TableBody, TableFrame, TableHead } from '#app/ui/table/table.tsx'
import { HeadCell } from '#app/ui/table/table-head.tsx'
import { TitleCell } from '#app/ui/table/table-row.tsx'
import type { RunView } from './run-view.ts'

/** Syncs and exports, each linked to its results. */
export function RunList({ runs, bleed = false }: { runs: RunView[]; bleed?: boolean }) {
  return (
    <TableFrame bleed={bleed}>
      <Table label="Syncs and exports">
        <TableHead>
          <HeadCell>Run</HeadCell>
          <HeadCell column="date">Started</HeadCell>
          <HeadCell>Contacts</HeadCell>
          <HeadCell column="badge">State</HeadCell>
        </TableHead>
        <TableBody>
          {runs.map(({ id, title, state, startedAt, inProgress, progress, summary, error }) => (
            <Row key={id}>
              <TitleCell
                href={href('/crm/runs/:runId', { runId: id })}
                name={title}
                detail={!inProgress && error}
              />
              <Cell column="date">{startedAt && <TimeStamp iso={startedAt} />}</Cell>
              <Cell>{inProgress ? progress : summary}</Cell>
              <Cell column="badge">
                <Badge tone={state.tone}>{state.word}</Badge>
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </TableFrame>
  )
}
