import { href, redirect } from 'react-router'
import { z } from 'zod'
import { queryOf } from '#app/forms/query.ts'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import { findCampaign, listCampaignEvents } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { pageAt, pagesIn, shownOf } from '#app/upstream/client/page-at.ts'
import { headOf } from '../campaign-head.ts'
import { CampaignPageHead } from '../campaign-page.tsx'
import type { Route } from './+types/history.ts'
import { eventOf } from './event-view.ts'

export { CampaignFailure as ErrorBoundary } from '../campaign-failure.tsx'

const PAGE_SIZE = 50
const Query = z.object({ page: z.coerce.number().int().min(1).max(100_000).optional() })

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const { page = 1 } = queryOf(url, Query)
  const range = pageAt(page, PAGE_SIZE)
  const [campaign, found] = await Promise.all([
    findCampaign(api, params.campaignId),
    listCampaignEvents(api, params.campaignId, range),
  ])
  const { rows = [], total = 0 } = found ?? {}
  if (page > 1 && rows.length === 0) throw redirect(href('/campaigns/:campaignId/history', params))
  return {
    head: headOf(campaign),
    page,
    pages: pagesIn(total, range),
    summary: shownOf(range, rows.length, total, 'event'),
    events: rows.map(eventOf),
  }
}

export default function CampaignHistory({ loaderData, params }: Route.ComponentProps) {
  const { head, page, pages, summary, events } = loaderData
  return (
    <>
      <CampaignPageHead campaign={head} tab="History" />
      {events.length > 0 ? (
        <Panel title="History" flush>
          <RowList
            rows={events.map(({ id, at, what, by }) => ({
              key: id,
              title: what,
              detail: by && <bdi>{by}</bdi>,
              meta: <TimeStamp iso={at} precise />,
            }))}
          />
        </Panel>
      ) : (
        <EmptyState title="History isn’t available" />
      )}
      {events.length > 0 && (
        <Pagination
          page={page}
          pages={pages}
          summary={summary}
          hrefOf={(number) =>
            listAddress(href('/campaigns/:campaignId/history', params), { page: number })
          }
        />
      )}
    </>
  )
}
