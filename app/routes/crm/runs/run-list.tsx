import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { Badge } from '#app/ui/components/badge.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Cell, Row, Table, TableBody, TableFrame, TableHead } from '#app/ui/table/table.tsx'
import { HeadCell } from '#app/ui/table/table-head.tsx'
import { TitleCell } from '#app/ui/table/table-row.tsx'
import type { RunView } from './run-view.ts'

type Props = {
  runs: RunView[]
  several: boolean
  bleed?: boolean
}

export function RunList({ runs, several, bleed = false }: Props) {
  const accountOf = new Map(runs.map(({ provider, account }) => [provider, account]))
  const hasAccounts =
    several || runs.some(({ provider, account }) => accountOf.get(provider) !== account)
  return (
    <TableFrame bleed={bleed}>
      <Table label="Syncs and exports">
        <TableHead>
          <HeadCell>Activity</HeadCell>
          <HeadCell column="badge">Status</HeadCell>
          {hasAccounts && <HeadCell>Account</HeadCell>}
          {/* As wide as a number, so that "Today, 10:00 PM" fits one line. */}
          <HeadCell column="phone">Started</HeadCell>
          <HeadCell column="medium">Started by</HeadCell>
          <HeadCell column="medium">
            <span className="block pe-4 text-end">Contacts</span>
          </HeadCell>
          <HeadCell>Result</HeadCell>
          <HeadCell column="medium">Duration</HeadCell>
        </TableHead>
        <TableBody>
          {runs.map((run) => (
            <Row key={run.id}>
              <TitleCell
                href={href('/crm/runs/:runId', { runId: run.id })}
                name={run.title}
                detail={!run.inProgress && run.error}
              />
              <Cell column="badge">
                <Badge tone={run.state.tone}>{run.state.word}</Badge>
              </Cell>
              {hasAccounts && (
                <Cell>
                  <bdi className="wrap-anywhere">{run.account}</bdi>
                </Cell>
              )}
              <Cell
                column="date"
                cardNote={[run.startedBy?.word, run.took]
                  .flatMap((fact) => (fact ? [`· ${fact}`] : []))
                  .join(' ')}
              >
                {run.startedAt && <TimeStamp iso={run.startedAt} />}
              </Cell>
              <Cell column="medium">{run.startedBy?.word}</Cell>
              <Cell column="medium">
                <span className="block pe-4 text-end">
                  {run.read !== undefined && formatCount(run.read)}
                </span>
              </Cell>
              <Cell>{run.inProgress ? run.progress : run.summary}</Cell>
              <Cell column="medium">{run.took}</Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </TableFrame>
  )
}
