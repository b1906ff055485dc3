import { callPlatforms } from '@bellbird/contract/calling/call-words'
import { CampaignQuery } from '@bellbird/contract/campaigns/campaign'
import { campaignStates } from '@bellbird/contract/campaigns/words'
import { formatCount } from '@bellbird/runtime/numbers'
import { Plus, Search } from 'lucide-react'
import { href } from 'react-router'
import type { z } from 'zod'
import { moneyOf } from '#app/calling/call-figures.ts'
import { queryOf } from '#app/forms/query.ts'
import { readPage } from '#app/forms/read-page.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { SectionTabs } from '#app/ui/layout/section-tabs.tsx'
import { StatStrip } from '#app/ui/layout/stat-strip.tsx'
import { clearWords } from '#app/ui/table/clear-words.server.ts'
import { FilterBar, FilterSelect } from '#app/ui/table/filter-bar.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { SearchInput } from '#app/ui/table/search-input.tsx'
import { findCallTotals } from '#app/upstream/calls.server.ts'
import { findCampaignStats, listCampaigns } from '#app/upstream/campaigns.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { latestContacts } from '#app/upstream/contacts.server.ts'
import { fieldsOf } from '../audience-fields.server.ts'
import type { Route } from './+types/list.ts'
import { rowOf } from './campaign-row.ts'
import { BarLegend, CampaignTable } from './campaign-table.tsx'
import { CampaignsMissing, NoCampaignsYet } from './no-campaigns.tsx'

const TITLE = 'Campaigns'

const Query = CampaignQuery.pick({ state: true, search: true, platform: true })

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const query = queryOf(url, Query)
  const [{ found, rows, page, pages, summary }, tiles] = await Promise.all([
    readPage(url, {
      noun: 'campaign',
      list: (range) => listCampaigns(api, { ...query, ...range }),
    }),
    tilesOf(api),
  ])
  const isEmpty = rows.length === 0 && !Object.values(query).some(Boolean)
  const fields = await fieldsOf(api, rows)
  return {
    known: found !== undefined,
    isEmpty,
    hasContacts: isEmpty ? await hasContacts(api) : true,
    query,
    clear: clearWords(query),
    tiles,
    page,
    pages,
    summary,
    campaigns: rows.map((campaign) => rowOf(campaign, fields)),
  }
}

async function tilesOf(api: Upstream) {
  const [stats, calls] = await Promise.all([
    optional(findCampaignStats(api, {})),
    optional(findCallTotals(api, { from: `${new Date().toISOString().slice(0, 7)}-01` })),
  ])
  if (!stats) return []
  const { active, calls_this_month: done, reached_this_month: reached } = stats
  return [
    { label: 'Running', value: formatCount(active) },
    { label: 'Calls this month', value: formatCount(done) },
    { label: 'Reached this month', value: formatCount(reached) },
    ...(calls?.cost ? [{ label: 'Spend this month', value: moneyOf(calls.cost) }] : []),
  ]
}

async function hasContacts(api: Upstream) {
  const newest = await optional(latestContacts(api, '-created_at', 1))
  return newest?.length !== 0
}

export default function CampaignList({ loaderData }: Route.ComponentProps) {
  const { known, isEmpty, hasContacts, query, tiles, page, pages, summary, campaigns } = loaderData
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader
        title={TITLE}
        wideIntro="Plan calls and see who was reached and what they said."
        actions={
          known &&
          !isEmpty && (
            <ButtonLink variant="primary" icon={Plus} to={href('/campaigns/new')}>
              <span className="max-md:sr-only">New campaign</span>
            </ButtonLink>
          )
        }
      />
      {known && !isEmpty && tiles.length > 0 && (
        <StatStrip layout="slim" label="Campaign figures" tiles={tiles} />
      )}
      <SectionTabs />
      {!known && <CampaignsMissing />}
      {known && isEmpty && <NoCampaignsYet hasContacts={hasContacts} />}
      {known && !isEmpty && (
        <>
          <CampaignFilters query={query} />
          {campaigns.length > 0 ? (
            <CampaignTable campaigns={campaigns} />
          ) : (
            <NoneMatch clear={loaderData.clear} />
          )}
          {campaigns.length > 0 && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Pagination
                page={page}
                pages={pages}
                summary={summary}
                hrefOf={(number) => listAddress(href('/campaigns'), { ...query, page: number })}
              />
              <BarLegend campaigns={campaigns} />
            </div>
          )}
        </>
      )}
    </>
  )
}

function CampaignFilters({ query }: { query: z.infer<typeof Query> }) {
  return (
    <FilterBar
      label="Filter campaigns"
      search={
        <SearchInput
          name="search"
          label="Search campaigns"
          placeholder="Search campaigns"
          maxLength={100}
          defaultValue={query.search}
        />
      }
    >
      <FilterSelect name="state" label="Status" query={query} any="Any" options={campaignStates} />
      <FilterSelect
        name="platform"
        label="Call method"
        query={query}
        any="Any"
        options={callPlatforms}
      />
    </FilterBar>
  )
}

function NoneMatch({ clear }: { clear: string }) {
  return (
    <EmptyState
      icon={Search}
      title="No campaigns match"
      actions={
        <ButtonLink variant="secondary" to={href('/campaigns')}>
          {clear}
        </ButtonLink>
      }
    >
      Change the search or the filters.
    </EmptyState>
  )
}

export function ErrorBoundary() {
  return <FailedPage title={TITLE} headline="Unable to load campaigns" loading="your campaigns" />
}
