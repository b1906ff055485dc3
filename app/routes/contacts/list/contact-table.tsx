import { href } from 'react-router'
import type { ContactRow } from '#app/routes/contacts/contact-view.server.ts'
import { nameOfStatus, toneOf } from '#app/routes/contacts/status-tone.ts'
import { Badge } from '#app/ui/components/badge.tsx'
import { DayStamp } from '#app/ui/components/time-stamp.tsx'
import { Highlight } from '#app/ui/table/highlight.tsx'
import { Cell, Table, TableBody, TableHead } from '#app/ui/table/table.tsx'
import { HeadCell, SelectHead, SortHeader } from '#app/ui/table/table-head.tsx'
import { SelectCell, TitleCell } from '#app/ui/table/table-row.tsx'
import type { ListQuery } from './list-query.ts'
import { searchOf } from './list-search.ts'
import { OptOutBadge } from './opt-out-badge.tsx'

type Props = {
  rows: ContactRow[]
  query: ListQuery
  /** Ids of rows that are ticked from the start; or all of them are. */
  ticked?: string[] | 'all' | undefined
}

export function ContactTable({ rows, query, ticked = [] }: Props) {
  return (
    <Table label="Contacts">
      <TableHead>
        <SelectHead
          label="Select page"
          href={`${href('/contacts')}${searchOf({ ...query, select: 'page' })}`}
        />
        <SortHeader column="title" {...sortBy(query, 'name')}>
          Name
        </SortHeader>
        <SortHeader column="text" {...sortBy(query, 'company')}>
          Company
        </SortHeader>
        <SortHeader column="badge" {...sortBy(query, 'status')}>
          Status
        </SortHeader>
        <HeadCell column="phone">Phone</HeadCell>
        <SortHeader column="contact" {...sortBy(query, 'email')}>
          Email
        </SortHeader>
        <HeadCell column="medium">Source</HeadCell>
        <SortHeader column="date" {...sortBy(query, 'created_at')}>
          Added
        </SortHeader>
      </TableHead>
      <TableBody>
        {rows.map((row) =>
          contactRow({
            row,
            search: query.search ?? '',
            ticked: ticked === 'all' || ticked.includes(row.id),
          }),
        )}
      </TableBody>
    </Table>
  )
}

type RowProps = { row: ContactRow; search: string; ticked: boolean }

/** Its parts are called, not named as tags: components of their own took a sixth of the time that drawing a list takes. */
function contactRow({ row, search, ticked }: RowProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: cards take the native role away
    <tr role="row" key={row.id}>
      {SelectCell({
        name: 'contact_ids',
        value: row.id,
        label: `Select ${row.name}`,
        defaultChecked: ticked,
      })}
      {TitleCell({
        href: href('/contacts/:contactId', { contactId: row.id }),
        name: row.name,
        avatar: true,
        children: Highlight({ text: row.name, query: search }),
      })}
      {Cell({ column: 'text', children: Highlight({ text: row.company, query: search }) })}
      {Cell({
        column: 'badge',
        children: (
          <>
            {Badge({ tone: toneOf(row.status), children: nameOfStatus(row.status) })}{' '}
            {row.refusal && <OptOutBadge optOut={row.refusal} />}
          </>
        ),
      })}
      {Cell({
        column: 'phone',
        children: Highlight({ text: row.phone, query: search, isPhone: true }),
      })}
      {Cell({ column: 'contact', children: Highlight({ text: row.email, query: search }) })}
      {Cell({ column: 'medium', children: row.source })}
      {Cell({ column: 'date', cardLabel: 'Added', children: <DayStamp iso={row.added} /> })}
    </tr>
  )
}

const newestFirst = '-created_at'

/** Where a column's header leads, and how the list is ordered by it now. */
function sortBy(query: ListQuery, key: 'name' | 'company' | 'status' | 'email' | 'created_at') {
  const sort = query.sort ?? newestFirst
  const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : null
  const next = sort === key ? `-${key}` : key
  const order = next === newestFirst ? undefined : next
  return {
    direction: direction as 'ascending' | 'descending' | null,
    href: `${href('/contacts')}${searchOf({ ...query, sort: order, page: undefined })}`,
  }
}
