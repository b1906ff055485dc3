import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { Badge } from '#app/ui/components/badge.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Cell, Row, Table, TableBody, TableFrame, TableHead } from '#app/ui/table/table.tsx'
import { HeadCell } from '#app/ui/table/table-head.tsx'
import { TitleCell } from '#app/ui/table/table-row.tsx'
import type { RunView } from './run-view.ts'

/** Syncs and exports, each linked to its results. */
export function RunList({ runs, bleed = false }: { runs: RunView[]; bleed?: boolean }) {
  const accountsOf = (provider: RunView['provider']) =>
    new Set(runs.flatMap((run) => (run.provider === provider && run.account) || []))
  return (
    <TableFrame bleed={bleed}>
      <Table label="Syncs and exports">
        <TableHead>
          <HeadCell column="title">Run</HeadCell>
          <HeadCell column="date">Started</HeadCell>
          <HeadCell column="medium">Started by</HeadCell>
          <HeadCell column="medium">Read</HeadCell>
          <HeadCell>Result</HeadCell>
          <HeadCell column="medium">Duration</HeadCell>
          <HeadCell column="badge">State</HeadCell>
        </TableHead>
        <TableBody>
          {runs.map((run) => (
            <Row key={run.id}>
              <TitleCell
                href={href('/crm/runs/:runId', { runId: run.id })}
                name={run.title}
                detail={[
                  accountsOf(run.provider).size > 1 && run.account,
                  !run.inProgress && run.error,
                ]
                  .filter(Boolean)
                  .join(': ')}
              />
              <Cell
                column="date"
                cardNote={[run.startedBy?.word, run.took].filter(Boolean).join(', ')}
              >
                {run.startedAt && <TimeStamp iso={run.startedAt} />}
              </Cell>
              <Cell column="medium">{run.startedBy?.word}</Cell>
              <Cell column="medium">{run.read !== undefined && formatCount(run.read)}</Cell>
              <Cell>{run.inProgress ? run.progress : run.summary}</Cell>
              <Cell column="medium">{run.took}</Cell>
              <Cell column="badge">
                <Badge tone={run.state.tone}>{run.state.word}</Badge>
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </TableFrame>
  )
}
