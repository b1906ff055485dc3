import { MAX_SELECTED } from '@bellbird/contract/contacts/bulk-limits'
import type { ContactField } from '@bellbird/contract/contacts/fields'
import { statuses } from '@bellbird/contract/options'
import { formatCount } from '@bellbird/runtime/numbers'
import { href, useLocation } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import type { ContactRow } from '#app/routes/contacts/contact-view.server.ts'
import { Button } from '#app/ui/components/button.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { useExtensions } from '#app/ui/layout/use-extensions.ts'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { listKeyOf } from '#app/ui/table/peek-state.ts'
import { SelectStrip } from '#app/ui/table/select-strip.tsx'
import { FrameSelect, SelectionBar } from '#app/ui/table/selection-bar.tsx'
import { TableFrame } from '#app/ui/table/table.tsx'
import { ContactTable } from './contact-table.tsx'
import { hasMore, matchCount } from './counted.ts'
import type { ListQuery } from './list-query.ts'
import { searchOf } from './list-search.ts'

type Props = {
  query: Omit<ListQuery, 'select'>
  select: ListQuery['select']
  rows: ContactRow[]
  page: number
  pages: number
  total: number
  first: number
  summary: string
  restored: { status: string; ids: string[] } | undefined
  columns: string[]
  columnsChosen: boolean
  fields: ContactField[]
}

export function ContactMatches(props: Props) {
  const { query, select, rows, page, pages, total, summary, restored, columns } = props
  const extensions = useExtensions()
  const location = useLocation()
  const at = (change: ListQuery) => `${href('/contacts')}${searchOf({ ...query, ...change })}`
  const isAll = select === 'all'
  return (
    <>
      <Form
        key={listKeyOf(location)}
        method="post"
        action={href('/contacts/bulk-update')}
        preventScrollReset
      >
        <input type="hidden" name="list" value={searchOf(query)} />
        {isAll && <input type="hidden" name="all" value={total} />}
        <input type="hidden" name="shown" value={rows.length} />
        <TableFrame bleed>
          {extensions.any && (
            <PageSelected isAll={isAll} shown={rows.length} total={total} at={at} />
          )}
          <ContactTable
            rows={rows}
            query={query}
            ticked={select ? 'all' : restored?.ids}
            peeked={new URLSearchParams(location.search).get('peek')}
            shown={columns}
            chosen={props.columnsChosen}
            fields={props.fields}
            place={{ first: props.first, total: matchCount(total) }}
          />
          <SelectionBar
            pageTo={at({ select: 'page' })}
            clearTo={select || restored ? at({}) : undefined}
            all={isAll ? `${formatCount(total)} selected` : undefined}
            more={<MoreActions status={restored?.status} />}
          >
            {extensions.any && (
              <BulkButton to={href('/contacts/bulk/campaign')} variant="brass">
                Add to campaign
              </BulkButton>
            )}
          </SelectionBar>
        </TableFrame>
      </Form>
      <Pagination
        page={page}
        pages={pages}
        summary={summary}
        hrefOf={(number: number) =>
          at({ page: number > 1 ? number : undefined, ...(isAll && { select }) })
        }
      />
    </>
  )
}

type SelectedProps = {
  isAll: boolean
  shown: number
  total: number
  at: (change: ListQuery) => string
}

function PageSelected({ isAll, shown, total, at }: SelectedProps) {
  if (total <= shown || total > MAX_SELECTED) return null
  return isAll ? (
    <SelectStrip
      what={`All ${formatCount(total)} contacts`}
      rest="that match are selected."
      link={{ to: at({ select: 'page' }), words: 'Select only this page' }}
    />
  ) : (
    <SelectStrip
      what={`${formatCount(shown)} of ${matchCount(total)} contacts`}
      rest="are on this page."
      link={{
        to: at({ select: 'all' }),
        words: hasMore(total)
          ? 'Select all that match'
          : `Select all ${formatCount(total)} that match`,
      }}
    />
  )
}

function MoreActions({ status }: { status: string | undefined }) {
  const extensions = useExtensions()
  return (
    <>
      <FrameSelect
        name="status"
        label="Change status"
        placeholder="Status…"
        options={statuses}
        defaultValue={status}
        required
      />
      <SubmitButton variant="frame" pendingLabel="Applying">
        Apply
      </SubmitButton>
      <BulkButton to={href('/contacts/bulk/tags')}>Tags</BulkButton>
      <BulkButton to={href('/contacts/bulk-calling')} name="calling" value="set">
        Call permission…
      </BulkButton>
      {extensions.any && (
        <>
          <BulkButton to={href('/contacts/bulk/export')}>Export</BulkButton>
          <BulkButton to={href('/contacts/bulk/export')} name="to" value="crm">
            To CRM
          </BulkButton>
        </>
      )}
      <BulkButton to={href('/contacts/bulk/delete')}>Delete</BulkButton>
    </>
  )
}

function BulkButton({ to, ...button }: React.ComponentProps<typeof Button> & { to: string }) {
  return <Button variant="frame" {...button} formAction={to} formNoValidate />
}
