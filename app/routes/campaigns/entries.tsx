import { entryStates, outReasons } from '@bellbird/contract/campaigns/words'
import { valuesOf } from '@bellbird/contract/options'
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { queryOf } from '#app/forms/query.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { FilterBar, FilterSelect } from '#app/ui/table/filter-bar.tsx'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { Cell, Row, Table, TableBody, TableFrame, TableHead } from '#app/ui/table/table.tsx'
import { HeadCell } from '#app/ui/table/table-head.tsx'
import { TitleCell } from '#app/ui/table/table-row.tsx'
import { findCampaign, listCampaignEntries } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/context.server.ts'
import { pageAt, pagesIn, shownOf } from '#app/upstream/page-at.ts'
import type { Route } from './+types/entries.ts'
import { type EntryRow, rowOf } from './entry-view.server.ts'

export { CampaignFailure as ErrorBoundary } from './campaign-failure.tsx'

const PAGE_SIZE = 50

const Query = z.object({
  state: z.enum(valuesOf(entryStates)).optional(),
  reason: z.enum(valuesOf(outReasons)).optional(),
  batch_id: z.string().max(100).optional(),
  page: z.coerce.number().int().min(1).max(100_000).optional(),
})
type Query = z.infer<typeof Query>

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const query = queryOf(url, Query)
  const { page = 1, ...filters } = query
  const api = context.get(upstream)
  const stretch = pageAt(page, PAGE_SIZE)
  const campaign = await findCampaign(api, params.campaignId)
  const { rows, total } = await listCampaignEntries(api, params.campaignId, {
    ...filters,
    ...stretch,
  })
  const pages = pagesIn(total, stretch)
  if (page > pages) throw redirect(addressOf(params, { ...query, page: pages }))
  return {
    name: campaign.name,
    frozen: campaign.state !== 'draft',
    query,
    page,
    pages,
    summary: shownOf(stretch, rows.length, total),
    entries: rows.map(rowOf),
  }
}

function addressOf(params: { campaignId: string }, { page, ...filters }: Query) {
  const search = new URLSearchParams(filters)
  if (page && page > 1) search.set('page', String(page))
  const address = href('/campaigns/:campaignId/entries', params)
  return search.size > 0 ? `${address}?${search}` : address
}

export default function CampaignEntries({ loaderData, params }: Route.ComponentProps) {
  const { name, frozen, query, page, pages, summary, entries } = loaderData
  const title = frozen ? 'The list' : 'The audience'
  return (
    <>
      <PageTitle>{`${title} of ${name}`}</PageTitle>
      <PageHeader
        back={{ href: href('/campaigns/:campaignId', params), label: name }}
        title={title}
        intro={
          frozen
            ? 'As it was frozen, with the evidence for each contact.'
            : 'As it is now. Making the campaign ready freezes it.'
        }
      />
      <FilterBar key={addressOf(params, query)} label="Filter the list" search={null}>
        <FilterSelect
          name="state"
          label="State"
          value={query.state ?? ''}
          anyLabel="Any state"
          options={entryStates}
        />
        <FilterSelect
          name="reason"
          label="Not called because"
          value={query.reason ?? ''}
          anyLabel="Any reason"
          options={outReasons}
        />
      </FilterBar>
      {entries.length > 0 ? (
        <>
          <EntryTable campaignId={params.campaignId} frozen={frozen} entries={entries} />
          <Pagination
            page={page}
            pages={pages}
            summary={summary}
            hrefOf={(number) => addressOf(params, { ...query, page: number })}
          />
        </>
      ) : (
        <Nobody params={params} />
      )}
    </>
  )
}

type TableProps = { campaignId: string; frozen: boolean; entries: EntryRow[] }

/** A frozen entry leads to its evidence, one of a draft to its contact. */
function EntryTable({ campaignId, frozen, entries }: TableProps) {
  return (
    <TableFrame bleed>
      <Table label="Contacts of this campaign">
        <TableHead>
          <HeadCell column="title">Name</HeadCell>
          <HeadCell>Company</HeadCell>
          <HeadCell>Number</HeadCell>
          <HeadCell>Time zone</HeadCell>
          <HeadCell>Standing</HeadCell>
        </TableHead>
        <TableBody>
          {entries.map((entry) => (
            <Row key={entry.id}>
              <TitleCell
                href={
                  frozen
                    ? href('/campaigns/:campaignId/entries/:entryId', {
                        campaignId,
                        entryId: entry.id,
                      })
                    : href('/contacts/:contactId', { contactId: entry.contactId })
                }
                name={entry.name}
                avatar
              />
              <Cell>{entry.company}</Cell>
              <Cell>{entry.number}</Cell>
              <Cell>{entry.zone}</Cell>
              <Cell>{entry.standing}</Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </TableFrame>
  )
}

function Nobody({ params }: { params: { campaignId: string } }) {
  return (
    <EmptyState
      title="Nobody here"
      actions={
        <ButtonLink variant="secondary" to={href('/campaigns/:campaignId/entries', params)}>
          Clear all filters
        </ButtonLink>
      }
    >
      No contact of this campaign is so.
    </EmptyState>
  )
}
