import { href } from 'react-router'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Cell, Row, Table, TableBody, TableFrame, TableHead } from '#app/ui/table/table.tsx'
import { HeadCell } from '#app/ui/table/table-head.tsx'
import { TitleCell } from '#app/ui/table/table-row.tsx'
import { StateBadge } from './import-state.tsx'
import type { ListedImport } from './listed-import.ts'

const labels = ['Rows', 'Added', 'Updated', 'Merged', 'Unchanged', 'Skipped']

/** The imported files, each linked to its result. */
export function ImportTable({ imports }: { imports: ListedImport[] }) {
  return (
    <TableFrame bleed>
      <div className="@2xl/table:[&_tr>:nth-child(n+4)]:text-end">
        <Table label="Imports">
          <TableHead>
            <HeadCell>File</HeadCell>
            <HeadCell column="date">Imported</HeadCell>
            <HeadCell column="badge">Status</HeadCell>
            {labels.map((label) => (
              <HeadCell key={label} column="medium">
                {label}
              </HeadCell>
            ))}
          </TableHead>
          <TableBody>
            {imports.map(({ id, name, state, startedAt, summary, figures }) => (
              <Row key={id}>
                <TitleCell
                  href={href('/contacts/imports/:importId', { importId: id })}
                  name={name}
                />
                <Cell column="date" cardNote={`· ${summary}`}>
                  <TimeStamp iso={startedAt} />
                </Cell>
                <Cell column="badge">
                  <StateBadge state={state} />
                </Cell>
                {labels.map((label, at) => (
                  <Cell key={label} column="medium">
                    {figures[at]}
                  </Cell>
                ))}
              </Row>
            ))}
          </TableBody>
        </Table>
      </div>
    </TableFrame>
  )
}
