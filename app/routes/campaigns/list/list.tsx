import type { Campaign } from '@bellbird/contract/campaigns/campaign'
import { type CampaignState, campaignStates } from '@bellbird/contract/campaigns/words'
import { valuesOf } from '@bellbird/contract/options'
import { Plus } from 'lucide-react'
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { queryOf } from '#app/forms/query.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Segmented } from '#app/ui/components/segmented.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { SectionTabs } from '#app/ui/layout/section-tabs.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import { listCampaigns } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { pageAt, pagesIn, shownOf } from '#app/upstream/client/page-at.ts'
import { CampaignStateBadge } from '../campaign-state.tsx'
import { audienceIn, standingOf } from '../campaign-view.ts'
import type { Route } from './+types/list.ts'
import { CampaignsMissing, NoCampaignsYet } from './no-campaigns.tsx'

const PAGE_SIZE = 25
const TITLE = 'Campaigns'

const Query = z.object({
  state: z.enum(valuesOf(campaignStates)).optional(),
  page: z.coerce.number().int().min(1).max(100_000).optional(),
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const { page = 1, state } = queryOf(url, Query)
  const range = pageAt(page, PAGE_SIZE)
  const found = await listCampaigns(context.get(upstream), { state, ...range })
  const { rows = [], total = 0 } = found ?? {}
  if (page > 1 && rows.length === 0) throw redirect(listAddress(href('/campaigns'), { state }))
  return {
    known: found !== undefined,
    state,
    page,
    pages: pagesIn(total, range),
    summary: `${shownOf(range, rows.length, total, 'campaign')}, newest first`,
    campaigns: rows.map(rowOf),
  }
}

function rowOf(campaign: Campaign) {
  const { id, name, state, created_at, audience } = campaign
  return {
    id,
    name,
    state,
    created_at,
    audience: audienceIn(audience),
    standing: standingOf(campaign),
  }
}

export default function CampaignList({ loaderData }: Route.ComponentProps) {
  const { known, state, page, pages, summary, campaigns } = loaderData
  const isEmpty = campaigns.length === 0 && !state
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader
        title={TITLE}
        intro="Plan calls and track who was reached and what they said."
        actions={
          known &&
          !isEmpty && (
            <ButtonLink variant="primary" icon={Plus} to={href('/campaigns/new')}>
              Start a campaign
            </ButtonLink>
          )
        }
      />
      <SectionTabs />
      {!known && <CampaignsMissing />}
      {known && isEmpty && <NoCampaignsYet />}
      {known && !isEmpty && (
        <>
          <Panel title="Newest first" flush aside={<States state={state} />}>
            {campaigns.length > 0 ? <Campaigns campaigns={campaigns} /> : <NoneInThisState />}
          </Panel>
          {campaigns.length > 0 && (
            <Pagination
              page={page}
              pages={pages}
              summary={summary}
              hrefOf={(number) => listAddress(href('/campaigns'), { state, page: number })}
            />
          )}
        </>
      )}
    </>
  )
}

function States({ state }: { state: CampaignState | undefined }) {
  return (
    <Segmented
      label="State"
      options={[
        {
          href: href('/campaigns'),
          label: 'All',
          current: !state,
        },
        ...valuesOf(campaignStates).map((value) => ({
          href: listAddress(href('/campaigns'), { state: value }),
          label: campaignStates[value],
          current: value === state,
        })),
      ]}
    />
  )
}

function Campaigns({ campaigns }: { campaigns: ReturnType<typeof rowOf>[] }) {
  return (
    <RowList
      rows={campaigns.map(({ id, name, state, created_at, audience, standing }) => ({
        key: id,
        title: (
          <b>
            <TextLink to={href('/campaigns/:campaignId', { campaignId: id })}>
              <bdi>{name}</bdi>
            </TextLink>
          </b>
        ),
        detail: (
          <>
            <bdi>{audience}</bdi> · {standing} · <TimeStamp iso={created_at} />
          </>
        ),
        meta: <CampaignStateBadge state={state} />,
      }))}
    />
  )
}

function NoneInThisState() {
  return (
    <EmptyState
      title="No campaigns match"
      headingLevel={3}
      actions={
        <ButtonLink variant="secondary" to={href('/campaigns')}>
          Show all
        </ButtonLink>
      }
    >
      Choose another state or show all campaigns.
    </EmptyState>
  )
}

export function ErrorBoundary() {
  return <FailedPage title={TITLE} headline="Unable to load campaigns" loading="your campaigns" />
}
