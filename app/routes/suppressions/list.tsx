import { UNNAMED_CONTACT } from '@bellbird/contract/contacts/name'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { Download, PhoneOff, Plus, Search, SearchCheck } from 'lucide-react'
import { href, Link } from 'react-router'
import { z } from 'zod'
import { queryOf } from '#app/forms/query.ts'
import { readPage } from '#app/forms/read-page.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { DayStamp } from '#app/ui/components/time-stamp.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { SectionTabs } from '#app/ui/layout/section-tabs.tsx'
import { clearWords } from '#app/ui/table/clear-words.server.ts'
import { FilterBar, FilterSelect } from '#app/ui/table/filter-bar.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { SearchInput } from '#app/ui/table/search-input.tsx'
import { Cell, Row, Table, TableBody, TableFrame, TableHead } from '#app/ui/table/table.tsx'
import { HeadCell } from '#app/ui/table/table-head.tsx'
import { ActionsCell, FreeCell, TitleCell } from '#app/ui/table/table-row.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { listSuppressions } from '#app/upstream/suppressions.server.ts'
import type { Route } from './+types/list.ts'
import { NoListHere } from './no-list-here.tsx'

const TITLE = 'Do not call'
const INTRO = 'Numbers that are never called. Opt-outs are added automatically.'

const Query = z.object({
  search: z.string().max(200).optional(),
  removed: z.literal('yes').optional(),
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = queryOf(url, Query)
  const { found, rows, total, page, pages, summary } = await readPage(url, {
    noun: 'number',
    size: 50,
    list: (range) => listSuppressions(context.get(upstream), { ...query, ...range }),
  })
  const shown = rows.map(({ id, phone, contact, reason, source, at, removed_at }) => ({
    id,
    phone: formatPhone(phone),
    contact,
    reason: reason?.replace(/\.$/, ''),
    // A campaign's name alone fits one line.
    source: source?.replace(/^Campaign “(.+)”$/, '$1'),
    at: removed_at ?? at,
  }))
  return {
    kept: found !== undefined,
    query,
    clear: clearWords(query),
    page,
    pages,
    total,
    summary: `${summary}, newest first`,
    rows: shown,
  }
}

export default function SuppressionList({ loaderData }: Route.ComponentProps) {
  const { kept, query, total } = loaderData
  const isFiltered = Boolean(query.search || query.removed)
  const isEmpty = total === 0 && !isFiltered
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader
        title={TITLE}
        wideIntro={INTRO}
        actions={
          kept &&
          !isEmpty && (
            <>
              <ButtonLink
                variant="ghost"
                icon={Download}
                to={href('/suppressions/export')}
                reloadDocument
                download
              >
                <span className="max-md:sr-only">Download</span>
              </ButtonLink>
              <ButtonLink icon={SearchCheck} to={href('/suppressions/check')}>
                <span className="max-md:sr-only">Check a number</span>
              </ButtonLink>
              <ButtonLink variant="primary" icon={Plus} to={href('/suppressions/new')}>
                <span className="max-md:sr-only">Add numbers</span>
              </ButtonLink>
            </>
          )
        }
      />
      <SectionTabs />
      {!kept && <NoListHere />}
      {kept && isEmpty && <NothingOnIt />}
      {kept && !isEmpty && <Numbers {...loaderData} />}
    </>
  )
}

function Numbers({ query, clear, ...list }: Route.ComponentProps['loaderData']) {
  const { rows, page, pages, summary } = list
  return (
    <>
      <FilterBar
        label="Search the do-not-call list"
        search={
          <SearchInput
            name="search"
            label="Search"
            placeholder="Number, reason, or source"
            defaultValue={query.search ?? ''}
            maxLength={200}
          />
        }
      >
        <FilterSelect
          name="removed"
          label="Status"
          query={query}
          any="Active"
          options={{ yes: 'Removed' }}
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
            summary={summary}
            hrefOf={(number) => listAddress(href('/suppressions'), { ...query, page: number })}
          />
        </>
      ) : (
        <EmptyState
          icon={Search}
          title="No numbers found"
          actions={<ButtonLink to={href('/suppressions')}>{clear}</ButtonLink>}
        >
          Search by number, reason, or source.
        </EmptyState>
      )}
    </>
  )
}

type TableProps = { rows: Route.ComponentProps['loaderData']['rows']; removed: boolean }

function NumberTable({ rows, removed }: TableProps) {
  const date = removed ? 'Removed' : 'Added'
  return (
    <Table label={TITLE} brief>
      <TableHead>
        <HeadCell column="title">Number</HeadCell>
        <HeadCell>Contact</HeadCell>
        <HeadCell>Reason</HeadCell>
        <HeadCell>Source</HeadCell>
        <HeadCell column="date">{date}</HeadCell>
        <HeadCell column="badge">
          <span className="sr-only">Actions</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {rows.map(({ id, phone, contact, reason, source, at }) => (
          <Row key={id}>
            <TitleCell
              href={href('/suppressions/:suppressionId', { suppressionId: id })}
              name={phone}
            />
            <Cell column="text">
              {contact ? (
                <span className="whitespace-normal">
                  <TextLink to={href('/contacts/:contactId', { contactId: contact.id })} quiet>
                    {contact.name || UNNAMED_CONTACT}
                  </TextLink>
                </span>
              ) : (
                <Empty />
              )}
              <span className="@2xl/table:hidden">
                {contact && ' · '}
                <DayStamp iso={at} />
              </span>
            </Cell>
            <FreeCell className="wrap-anywhere text-muted">
              <bdi className="line-clamp-2">{reason || <Empty />}</bdi>
            </FreeCell>
            <FreeCell className="wrap-anywhere text-muted">
              <bdi className="line-clamp-2">{source || <Empty />}</bdi>
            </FreeCell>
            <Cell column="date">
              <DayStamp iso={at} />
            </Cell>
            <ActionsCell>
              {!removed && (
                <Link
                  className="inline-flex min-h-control-sm items-center px-2.25 text-xs text-muted underline-offset-3 hover:text-ink hover:underline print:hidden"
                  to={`${href('/suppressions/:suppressionId', { suppressionId: id })}?remove=yes#removal`}
                >
                  Remove<span className="sr-only">{` ${phone} from the list`}</span>
                </Link>
              )}
            </ActionsCell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

/** A card has no place for what is missing. */
function Empty() {
  return <span className="text-muted @max-2xl/table:hidden">–</span>
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
      Add numbers from a do-not-call registry. Blocked contacts you delete are added here.
    </EmptyState>
  )
}

export function ErrorBoundary() {
  return (
    <FailedPage title={TITLE} section headline="Unable to load the do-not-call list" loading="it" />
  )
}
