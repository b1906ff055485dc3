import { href } from 'react-router'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Cell, Row, Table, TableBody, TableFrame, TableHead } from '#app/ui/table/table.tsx'
import { HeadCell } from '#app/ui/table/table-head.tsx'
import { TitleCell } from '#app/ui/table/table-row.tsx'
import { StateBadge } from './import-state.tsx'
import type { ListedImport } from './listed-import.ts'

/** The imported files, each linked to its result. */
export function ImportTable({ imports }: { imports: ListedImport[] }) {
  return (
    <TableFrame bleed>
      <Table label="Imports">
        <TableHead>
          <HeadCell>File</HeadCell>
          <HeadCell column="date">Imported</HeadCell>
          <HeadCell>Contacts</HeadCell>
          <HeadCell column="badge">State</HeadCell>
        </TableHead>
        <TableBody>
          {imports.map(({ id, name, state, startedAt, summary }) => (
            <Row key={id}>
              <TitleCell href={href('/contacts/imports/:importId', { importId: id })} name={name} />
              <Cell column="date">
                <TimeStamp iso={startedAt} />
              </Cell>
              <Cell>{summary}</Cell>
              <Cell column="badge">
                <StateBadge state={state} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </TableFrame>
  )
}
