import { formatCount } from '@bellbird/runtime/numbers'
import { Download, PencilLine } from 'lucide-react'
import { href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { REJECTED, SKIPPED, skippedBy } from '#app/routes/contact-import/import-summary.ts'
import { labelOf } from '#app/routes/contact-import/review/decision-fields.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { DonePage } from './done-page-props.ts'

const AT_ONCE = 5

export function RejectedRows({ importId, counts, rejected, inSpreadsheet, fixed }: DonePage) {
  const failed = counts.failed ?? 0
  const notShown = failed - rejected.length
  if (failed === 0) return null
  return (
    <Panel
      tone="danger"
      title={<span id={REJECTED}>Rejected rows</span>}
      intro={
        inSpreadsheet
          ? 'These rows were rejected. Everything else was imported.'
          : 'These rows were rejected. Row numbers don’t count the header.'
      }
      aside={
        rejected.length > 0 && (
          <ButtonLink
            icon={Download}
            to={href('/contacts/imports/:importId/rejected-rows', { importId })}
            reloadDocument
            download
          >
            Download rejected rows
          </ButtonLink>
        )
      }
      flush
      footer={notShown > 0 && `and ${formatCount(notShown)} more`}
    >
      <Rows importId={importId} rows={rejected} fixed={fixed} isProblem isOneByOne />
    </Panel>
  )
}

export function SkippedRows(props: DonePage) {
  const { importId, counts, leftOut, invalid, inSpreadsheet, fixed } = props
  const faulty = leftOut?.invalid ?? 0
  const left = faulty - invalid.filter(({ row }) => fixed.has(row)).length
  const known = skippedBy(counts, leftOut) - faulty
  const notShown = faulty - invalid.length
  if (faulty + known === 0) return null
  const reasons = [
    faulty > 0 && `${rowsOf(faulty)} with invalid values${fixedSince(faulty, left)}.`,
    known > 0 && `${rowsOf(known)} of contacts you already have, as you chose.`,
  ]
  return (
    <Panel
      title={<span id={SKIPPED}>Skipped rows</span>}
      intro={reasons.filter(Boolean).join(' ')}
      aside={inSpreadsheet && left > 0 && <AllSkipped importId={importId} count={left} />}
      flush
      footer={faulty > 0 && notShown > 0 && `and ${formatCount(notShown)} more with invalid values`}
    >
      {invalid.length > 0 && (
        <Rows importId={importId} rows={invalid} fixed={fixed} isOneByOne={left < 2} />
      )}
    </Panel>
  )
}

function fixedSince(faulty: number, left: number) {
  if (left === faulty) return ''
  return left === 0 ? ', fixed since' : `, ${formatCount(faulty - left)} fixed since`
}

function AllSkipped({ importId, count }: { importId: string; count: number }) {
  return (
    <Actions>
      <ButtonLink
        variant={count > 1 ? 'ghost' : 'secondary'}
        icon={Download}
        to={href('/contacts/imports/:importId/skipped-rows', { importId })}
        reloadDocument
        download
      >
        Download skipped rows
      </ButtonLink>
      {count > 1 && (
        <Form
          method="post"
          action={href('/contacts/imports/:importId/fix-skipped-rows', { importId })}
        >
          <SubmitButton variant="secondary" icon={PencilLine} pendingLabel="Opening">
            {`Fix all ${formatCount(count)}`}
          </SubmitButton>
        </Form>
      )}
    </Actions>
  )
}

function rowsOf(count: number) {
  return count === 1 ? '1 row' : `${formatCount(count)} rows`
}

type RowsProps = Pick<DonePage, 'importId' | 'fixed'> & {
  rows: DonePage['rejected']
  isProblem?: boolean
  /** Whether there is no button that opens all of them. */
  isOneByOne: boolean
}

function Rows({ rows, ...props }: RowsProps) {
  const more = rows.slice(AT_ONCE)
  return (
    <>
      <div
        className={`bg-sunken text-2xs font-semibold text-muted max-md:hidden ${line}`}
        aria-hidden="true"
      >
        {['Row', 'Name', 'Field', 'In your file', 'Problem'].map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      <RowsInList {...props} rows={rows.slice(0, AT_ONCE)} />
      {more.length > 0 && (
        <Disclosure flush summary={`Show all ${formatCount(rows.length)} rows`}>
          <RowsInList {...props} rows={more} />
        </Disclosure>
      )}
    </>
  )
}

const line =
  'grid gap-x-4 gap-y-1 px-4.5 py-2 md:items-center md:grid-cols-[3rem_minmax(0,3fr)_minmax(0,3fr)_minmax(0,4fr)_minmax(0,7fr)]'

function RowsInList({ rows, ...props }: RowsProps) {
  return (
    <ul>
      {rows.map((row) => (
        <RowInList key={row.row} {...row} {...props} />
      ))}
    </ul>
  )
}

type RowProps = RowsProps['rows'][number] & Omit<RowsProps, 'rows'>

function RowInList({ row, name, message, values, value, importId, ...state }: RowProps) {
  const { fixed, isProblem, isOneByOne } = state
  /** '' if the row was fixed but the upstream did not name its contact. */
  const contactId = fixed.get(row)
  const canFix = contactId === undefined && values
  const column = columnOf(values, value)
  return (
    <li className={`text-sm wrap-anywhere not-first:border-t not-first:border-line ${line}`}>
      <div className="flex gap-x-2 md:contents">
        <span className="flex-none text-muted">
          <span className="md:sr-only">Row </span>
          {row}
        </span>{' '}
        <b className="min-w-0">{name || <span className="max-md:hidden">–</span>}</b>
      </div>{' '}
      <div className="flex gap-x-2 md:contents">
        <span className="flex-none text-muted">{column}</span>{' '}
        <span className="min-w-0">{value !== name && value}</span>
      </div>{' '}
      <div className="flex items-center gap-x-4">
        <span
          className={`min-w-0 flex-1 ${isProblem && contactId === undefined ? 'font-[550] text-danger-text' : 'text-muted'}`}
        >
          {contactId === undefined ? message : 'Fixed'}
        </span>
        {contactId && (
          <ButtonLink size="small" variant="ghost" to={href('/contacts/:contactId', { contactId })}>
            View contact<span className="sr-only"> from row {row}</span>
          </ButtonLink>
        )}
        {canFix && (
          <ButtonLink
            size="small"
            variant={isOneByOne ? 'secondary' : 'ghost'}
            to={fixAt(importId, row)}
          >
            Fix<span className="sr-only"> row {row}</span>
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

function columnOf(values: Record<string, string> = {}, value = '') {
  const columns = Object.keys(values).filter((one) => values[one] === value)
  return columns.length === 1 && columns[0] ? labelOf(columns[0]) : ''
}

function fixAt(importId: string, row: number) {
  return `${href('/contacts/new')}?${new URLSearchParams({ import: importId, row: String(row) })}`
}
