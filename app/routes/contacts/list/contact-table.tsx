import type { ContactField } from '@bellbird/contract/contacts/fields'
import { useState } from 'react'
import { href, useFetcher } from 'react-router'
import type { ContactRow } from '#app/routes/contacts/contact-view.server.ts'
import { expectHovered } from '#app/routes/contacts/hover-load.ts'
import { useIsLocal } from '#app/ui/components/time-stamp.tsx'
import { Highlight } from '#app/ui/table/highlight.tsx'
import type { ListPlace } from '#app/ui/table/row-place.ts'
import { Cell, Table, TableBody, TableHead } from '#app/ui/table/table.tsx'
import { HeadCell, SelectHead, SortHeader } from '#app/ui/table/table-head.tsx'
import { PeekCell, SelectCell, TitleCell } from '#app/ui/table/table-row.tsx'
import type { SortColumn } from './column-choice.ts'
import { type ContactColumn, type InList, permissionWords } from './contact-columns.tsx'
import { columnsWith } from './field-columns.tsx'
import type { ListQuery } from './list-query.ts'
import { searchOf } from './list-search.ts'

type Props = {
  rows: ContactRow[]
  query: ListQuery
  ticked?: string[] | 'all' | undefined
  peeked: string | null
  shown: string[]
  /** Whether the user chose the columns: then none is hidden as the list narrows. */
  chosen: boolean
  fields: ContactField[]
  place: ListPlace['place']
}

export function ContactTable({
  rows,
  query,
  ticked = [],
  peeked,
  shown,
  chosen,
  fields,
  place,
}: Props) {
  const known = columnsWith(fields)
  const list: InList = {
    search: query.search ?? '',
    permission: chosen ? shown.includes('call_permission') : 'wide',
    isLocal: useIsLocal(),
  }
  const columns = shown.flatMap((id): [string, ContactColumn][] => {
    const column = known[id]
    return column ? [[id, column]] : []
  })
  return (
    <Table
      label="Contacts"
      chosen={chosen ? columns.length : undefined}
      brief={!chosen || undefined}
    >
      <TableHead>
        <SelectHead
          label="Select page"
          href={`${href('/contacts')}${searchOf({ ...query, select: 'page' })}`}
        />
        <SortHeader column="title" {...sortBy(query, 'name')}>
          Name
        </SortHeader>
        {columns.map(([id, { label, column, sort }]) =>
          sort ? (
            <SortHeader key={id} column={column} {...sortBy(query, sort)}>
              {label}
            </SortHeader>
          ) : (
            <HeadCell key={id} column={column}>
              {label}
            </HeadCell>
          ),
        )}
        {/* biome-ignore lint/a11y/noRedundantRoles: cards take the native role away */}
        <th scope="col" role="columnheader" data-column="peek">
          <span className="sr-only">Preview</span>
        </th>
      </TableHead>
      <TableBody place={place} onIntent={useHoverLoad()}>
        {rows.map((row) =>
          contactRow({
            row,
            list,
            ticked: ticked === 'all' || ticked.includes(row.id),
            peek: `${href('/contacts')}${searchOf({ ...query, peek: row.id })}`,
            isPeeked: row.id === peeked,
            columns,
            chosen,
          }),
        )}
      </TableBody>
    </Table>
  )
}

type RowProps = {
  row: ContactRow
  list: InList
  ticked: boolean
  peek: string
  isPeeked: boolean
  columns: [string, ContactColumn][]
  chosen: boolean
}

/** Its parts are called as functions instead of as components, which took a sixth of the time of rendering a list. */
function contactRow({ row, list, ticked, peek, isPeeked, columns, chosen }: RowProps) {
  const { search } = list
  return (
    // biome-ignore lint/a11y/noRedundantRoles: cards take the native role away
    <tr role="row" key={row.id} aria-current={isPeeked || undefined}>
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
      {columns.map(([id, { column, cardLabel, cell }]) => {
        const isPhone = id === 'phone'
        const children =
          cell(row, list) || (isPhone && list.permission !== true && emailOnCards(row, search))
        // Cards show the call permission even if the user did not choose its column.
        const cardNote = isPhone && list.permission === false && permissionWords(row.permission)
        return Cell({
          key: id,
          column,
          children,
          cardNote,
          ...(chosen && children && { cardLabel }),
        })
      })}
      {PeekCell({ href: peek })}
    </tr>
  )
}

function emailOnCards({ email }: ContactRow, search: string) {
  return <span className="@2xl/table:hidden">{Highlight({ text: email, query: search })}</span>
}

const newestFirst = '-created_at'

function sortBy(query: ListQuery, key: SortColumn) {
  const sort = query.sort ?? newestFirst
  const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : null
  const next = sort === key ? `-${key}` : key
  const order = next === newestFirst ? undefined : next
  return {
    direction: direction as 'ascending' | 'descending' | null,
    href: `${href('/contacts')}${searchOf({ ...query, sort: order, page: undefined })}`,
  }
}

/**
 * A fetcher is used once: one that stays is loaded again after each submission, and what fails then replaces the
 * whole page.
 */
function useHoverLoad() {
  const [turn, setTurn] = useState(0)
  const { load } = useFetcher({ key: `hovered ${turn}` })
  return (path: string) => {
    expectHovered(path)
    void load(path).then(() => setTurn(turn + 1))
  }
}
