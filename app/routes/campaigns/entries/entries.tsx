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
import { listAddress } from '#app/ui/table/list-address.ts'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { Cell, Row, Table, TableBody, TableFrame, TableHead } from '#app/ui/table/table.tsx'
import { HeadCell } from '#app/ui/table/table-head.tsx'
import { TitleCell } from '#app/ui/table/table-row.tsx'
import { findCampaign, listCampaignEntries } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { pageAt, pagesIn, shownOf } from '#app/upstream/client/page-at.ts'
import type { Route } from './+types/entries.ts'
import { type EntryRow, rowOf } from './entry-view.server.ts'

export { CampaignFailure as ErrorBoundary } from '../campaign-failure.tsx'

const PAGE_SIZE = 50

const Query = z.object({
  state: z.enum(valuesOf(entryStates)).optional(),
  reason: z.enum(valuesOf(outReasons)).optional(),
  batch_id: z.string().max(100).optional(),
  page: z.coerce.number().int().min(1).max(100_000).optional(),
})

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const query = queryOf(url, Query)
  const { page = 1, ...filters } = query
  const api = context.get(upstream)
  const range = pageAt(page, PAGE_SIZE)
  const campaign = await findCampaign(api, params.campaignId)
  const { rows, total } = await listCampaignEntries(api, params.campaignId, {
    ...filters,
    ...range,
  })
  const pages = pagesIn(total, range)
  if (page > pages)
    throw redirect(
      listAddress(href('/campaigns/:campaignId/entries', params), { ...query, page: pages }),
    )
  return {
    name: campaign.name,
    frozen: campaign.state !== 'draft',
    query,
    page,
    pages,
    summary: shownOf(range, rows.length, total, 'contact'),
    entries: rows.map(rowOf),
  }
}

export default function CampaignEntries({ loaderData, params }: Route.ComponentProps) {
  const { name, frozen, query, page, pages, summary, entries } = loaderData
  return (
    <>
      <PageTitle>{`Contacts in ${name}`}</PageTitle>
      <PageHeader
        back={
          frozen
            ? { href: href('/campaigns/:campaignId', params), label: name }
            : { href: href('/campaigns/:campaignId/check', params), label: `Check of ${name}` }
        }
        title="Contacts in this campaign"
        intro={
          frozen
            ? 'The locked list, with the evidence for each contact.'
            : 'Live preview. Locking the audience fixes this list.'
        }
      />
      <FilterBar label="Filter contacts" search={null}>
        <FilterSelect name="state" label="State" query={query} any="Any" options={entryStates} />
        <FilterSelect
          name="reason"
          label="Excluded because"
          query={query}
          any="Any"
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
            hrefOf={(number) =>
              listAddress(href('/campaigns/:campaignId/entries', params), {
                ...query,
                page: number,
              })
            }
          />
        </>
      ) : (
        <Nobody params={params} filtered={Boolean(query.state || query.reason || query.batch_id)} />
      )}
    </>
  )
}

type TableProps = { campaignId: string; frozen: boolean; entries: EntryRow[] }

/** A locked entry links to its evidence, one of a draft to its contact. */
function EntryTable({ campaignId, frozen, entries }: TableProps) {
  return (
    <TableFrame bleed>
      <Table label="Contacts in this campaign">
        <TableHead>
          <HeadCell column="title">Name</HeadCell>
          <HeadCell>Company</HeadCell>
          <HeadCell>Number</HeadCell>
          <HeadCell>Time zone</HeadCell>
          <HeadCell>State</HeadCell>
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

type NobodyProps = { params: { campaignId: string }; filtered: boolean }

function Nobody({ params, filtered }: NobodyProps) {
  if (!filtered) {
    return (
      <EmptyState
        title="No contacts in this campaign"
        actions={
          <>
            <ButtonLink variant="primary" to={href('/campaigns/:campaignId/audience', params)}>
              Edit audience
            </ButtonLink>
            <ButtonLink variant="secondary" to={href('/contacts/import')}>
              Import contacts
            </ButtonLink>
          </>
        }
      >
        No contacts match the filters of this campaign.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No contacts match"
      actions={
        <ButtonLink variant="secondary" to={href('/campaigns/:campaignId/entries', params)}>
          Clear all filters
        </ButtonLink>
      }
    >
      Try other filters.
    </EmptyState>
  )
}
