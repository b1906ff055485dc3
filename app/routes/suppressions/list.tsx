import { Download, PhoneOff, Plus } from 'lucide-react'
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { queryOf } from '#app/forms/query.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { DayStamp } from '#app/ui/components/time-stamp.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { FilterBar, FilterSelect } from '#app/ui/table/filter-bar.tsx'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { SearchInput } from '#app/ui/table/search-input.tsx'
import { Cell, Row, Table, TableBody, TableFrame, TableHead } from '#app/ui/table/table.tsx'
import { HeadCell } from '#app/ui/table/table-head.tsx'
import { TitleCell } from '#app/ui/table/table-row.tsx'
import { upstream } from '#app/upstream/context.server.ts'
import { pageAt, pagesIn, shownOf } from '#app/upstream/page-at.ts'
import { listSuppressions } from '#app/upstream/suppressions.server.ts'
import type { Route } from './+types/list.ts'
import { NoListHere } from './no-list-here.tsx'

const TITLE = 'Suppression list'
const INTRO = 'Numbers that are not to be called, whoever has them.'
const back = { href: href('/contacts'), label: 'Contacts' }
const PAGE_SIZE = 50

const Query = z.object({
  search: z.string().max(200).optional(),
  removed: z.literal('yes').optional(),
  page: z.coerce.number().int().min(1).max(200_000).optional(),
})
type Query = z.infer<typeof Query>

export async function loader({ context, url }: Route.LoaderArgs) {
  const { page = 1, ...query } = queryOf(url, Query)
  const stretch = pageAt(page, PAGE_SIZE)
  const list = await listSuppressions(context.get(upstream), { ...query, ...stretch })
  if (!list) return { kept: false, query, page: 1, pages: 1, total: 0, summary: '', rows: [] }
  const pages = pagesIn(list.total, stretch)
  if (page > pages) throw redirect(addressOf({ ...query, page: pages }))
  const rows = list.rows.map(({ id, phone, reason, source, at, removed_at }) => ({
    id,
    phone,
    reason,
    source,
    at: removed_at ?? at,
  }))
  const summary = shownOf(stretch, rows.length, list.total)
  return { kept: true, query, page, pages, total: list.total, summary, rows }
}

function addressOf(query: Query) {
  const given = Object.entries(query).filter(
    ([name, value]) => value && !(name === 'page' && value === 1),
  )
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${href('/suppressions')}?${search}` : href('/suppressions')
}

export default function SuppressionList({ loaderData }: Route.ComponentProps) {
  const { kept, query, total } = loaderData
  const isFiltered = Boolean(query.search || query.removed)
  const isEmpty = total === 0 && !isFiltered
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader
        back={back}
        title={TITLE}
        intro={INTRO}
        actions={
          kept && (
            <>
              {!isEmpty && (
                <ButtonLink
                  variant="ghost"
                  icon={Download}
                  to={href('/suppressions/export')}
                  reloadDocument
                  download
                >
                  Download
                </ButtonLink>
              )}
              <ButtonLink variant="primary" icon={Plus} to={href('/suppressions/new')}>
                Add numbers
              </ButtonLink>
            </>
          )
        }
      />
      {!kept && <NoListHere />}
      {kept && isEmpty && <NothingOnIt />}
      {kept && !isEmpty && <Numbers {...loaderData} />}
    </>
  )
}

function Numbers({ query, rows, page, pages, summary }: Route.ComponentProps['loaderData']) {
  return (
    <>
      <FilterBar
        key={addressOf(query)}
        label="Search the suppression list"
        search={
          <SearchInput
            name="search"
            label="Search"
            defaultValue={query.search ?? ''}
            maxLength={200}
          />
        }
      >
        <FilterSelect
          name="removed"
          label="Show"
          value={query.removed ?? ''}
          anyLabel="On the list"
          options={{ yes: 'Taken off' }}
        />
      </FilterBar>
      {rows.length > 0 ? (
        <>
          <TableFrame bleed>
            <NumberTable rows={rows} removed={query.removed === 'yes'} />
          </TableFrame>
          <Pagination
            page={page}
            pages={pages}
            summary={`${summary} numbers`}
            hrefOf={(number) => addressOf({ ...query, page: number })}
          />
        </>
      ) : (
        <EmptyState
          title="No numbers found"
          actions={
            <ButtonLink variant="secondary" to={href('/suppressions')}>
              Show the whole list
            </ButtonLink>
          }
        >
          Try part of the number, or a word of its reason or source.
        </EmptyState>
      )}
    </>
  )
}

type TableProps = { rows: Route.ComponentProps['loaderData']['rows']; removed: boolean }

function NumberTable({ rows, removed }: TableProps) {
  const date = removed ? 'Taken off' : 'Since'
  return (
    <Table label={TITLE}>
      <TableHead>
        <HeadCell column="title">Number</HeadCell>
        <HeadCell column="text">Reason</HeadCell>
        <HeadCell column="contact">Source</HeadCell>
        <HeadCell column="date">{date}</HeadCell>
      </TableHead>
      <TableBody>
        {rows.map(({ id, phone, reason, source, at }) => (
          <Row key={id}>
            <TitleCell
              href={href('/suppressions/:suppressionId', { suppressionId: id })}
              name={phone}
            />
            <Cell column="text">{reason}</Cell>
            <Cell column="contact">{source}</Cell>
            <Cell column="date" cardLabel={date}>
              <DayStamp iso={at} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

function NothingOnIt() {
  return (
    <EmptyState
      icon={PhoneOff}
      title="No numbers on the list"
      actions={
        <ButtonLink variant="primary" icon={Plus} to={href('/suppressions/new')}>
          Add numbers
        </ButtonLink>
      }
    >
      Put numbers here that are nobody’s contact, such as those of a national do-not-call register.
      Contacts are marked on their own page; when one of those is deleted, its number stays refused
      here.
    </EmptyState>
  )
}

export function ErrorBoundary() {
  return (
    <FailedPage
      title={TITLE}
      back={back}
      headline="Unable to load the suppression list"
      loading="it"
    />
  )
}
