import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Cell, Row, Table, TableBody, TableFrame, TableHead } from '#app/ui/table/table.tsx'
import { HeadCell } from '#app/ui/table/table-head.tsx'
import { FreeCell, TitleCell } from '#app/ui/table/table-row.tsx'
import { StateBadge } from './import-state.tsx'
import type { ListedImport } from './listed-import.ts'

const labels = ['Rows', 'Added', 'Updated', 'Merged', 'Unchanged', 'Skipped']

export function ImportTable({ imports }: { imports: ListedImport[] }) {
  const shown = labels.flatMap((label, at) =>
    imports.some(({ figures }) => figures[at] !== '0') ? [{ label, at }] : [],
  )
  return (
    <TableFrame bleed>
      <div className="@2xl/table:[&_tr>:nth-child(n+4)]:text-end">
        <Table label="Imports">
          <TableHead>
            <HeadCell>File</HeadCell>
            <HeadCell column="date">Imported</HeadCell>
            <HeadCell column="badge">Status</HeadCell>
            {shown.map(({ label }) => (
              <HeadCell key={label} column="medium">
                {label}
              </HeadCell>
            ))}
            <HeadCell column="badge">
              <span className="sr-only">Actions</span>
            </HeadCell>
          </TableHead>
          <TableBody>
            {imports.map(({ id, name, state, startedAt, summary, figures, canUndo }) => (
              <Row key={id}>
                <TitleCell
                  href={href('/contacts/imports/:importId', { importId: id })}
                  name={name}
                />
                <FreeCell column="date" className={canUndo ? '@max-2xl/table:col-2!' : undefined}>
                  <TimeStamp iso={startedAt} />
                  <span className="@2xl/table:hidden"> · {summary}</span>
                </FreeCell>
                <Cell column="badge">
                  <StateBadge state={state} />
                </Cell>
                {shown.map(({ label, at }) => (
                  <Cell key={label} column="medium">
                    {figures[at]}
                  </Cell>
                ))}
                {/* On a card, it is below the badge and adds no height. */}
                <FreeCell className="pt-1.25 @max-2xl/table:col-3! @max-2xl/table:-my-2.5 @max-2xl/table:pt-0">
                  {canUndo && (
                    <div className="text-end">
                      {' '}
                      <ButtonLink
                        size="small"
                        variant="ghost"
                        to={href('/contacts/imports/:importId/undo', { importId: id })}
                      >
                        <span>
                          Undo<span className="sr-only"> import of {name}</span>
                        </span>
                      </ButtonLink>
                    </div>
                  )}
                </FreeCell>
              </Row>
            ))}
          </TableBody>
        </Table>
      </div>
    </TableFrame>
  )
}
