import { Badge } from '#app/ui/components/badge.tsx'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { DayStamp } from '#app/ui/components/time-stamp.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { Cell, Row, Table, TableBody, TableFrame, TableHead } from '#app/ui/table/table.tsx'
import { HeadCell } from '#app/ui/table/table-head.tsx'
import { TitleCell } from '#app/ui/table/table-row.tsx'
import type { SampleRow, SavedValue } from './sample-rows.server.ts'

type Props = { samples: SampleRow[]; skipping: boolean }

export function SampleData({
  simulated,
  folded,
  ...rows
}: Props & { simulated: boolean; folded: boolean }) {
  const count = rows.samples.length
  return (
    <Panel title="Sample Data" sample={simulated} flush>
      {folded ? (
        <Disclosure summary={count === 1 ? 'Show the row' : `Show the first ${count} rows`} flush>
          <SampleTable {...rows} />
        </Disclosure>
      ) : (
        <SampleTable {...rows} />
      )}
    </Panel>
  )
}

function SampleTable({ samples, skipping }: Props) {
  const hasPhones = samples.some(({ phone }) => phone)
  const notes = {
    duplicate: 'Duplicate',
    existing: skipping ? 'Existing (skipped)' : 'Existing (will update)',
  }
  const isConverted = samples.some(({ converted }) => converted.length > 0)
  return (
    <TableFrame>
      <Table label="First rows of the file">
        <TableHead>
          <HeadCell column="title">Name</HeadCell>
          <HeadCell>Email</HeadCell>
          <HeadCell>Company</HeadCell>
          <HeadCell column="badge">Status</HeadCell>
          {hasPhones && <HeadCell column="phone">Phone</HeadCell>}
          {isConverted && <HeadCell>Converted</HeadCell>}
        </TableHead>
        <TableBody>
          {samples.map(({ row, name, email, company, status, note, phone, converted }) => (
            <Row key={row}>
              <TitleCell name={name || '–'} detail={note && notes[note]} />
              <Cell>{email || '–'}</Cell>
              <Cell>{company || '–'}</Cell>
              <Cell column="badge">
                <Badge tone={status === 'valid' ? 'green' : 'red'}>
                  {status === 'valid' ? 'Valid' : 'Invalid'}
                </Badge>
              </Cell>
              {hasPhones && (
                <Cell column="phone">
                  {phone ? <Saved {...phone} label="" unbroken /> : '–'}
                  {phone?.remark && (
                    <span className="block text-2xs text-warn-text">{phone.remark}</span>
                  )}
                </Cell>
              )}
              {isConverted && (
                <Cell>
                  {converted.map((value) => (
                    <Saved key={value.label} {...value} />
                  ))}
                </Cell>
              )}
            </Row>
          ))}
        </TableBody>
      </Table>
    </TableFrame>
  )
}

type SavedProps = SavedValue & {
  unbroken?: boolean
}

function Saved({ label, text, day, written, unbroken = false }: SavedProps) {
  return (
    <span className="block whitespace-normal wrap-anywhere">
      {label}{' '}
      <span className={unbroken ? 'whitespace-nowrap' : undefined}>
        {day ? <DayStamp iso={text} /> : text}
      </span>{' '}
      {written && <span className="text-muted">from “{written}”</span>}
    </span>
  )
}
