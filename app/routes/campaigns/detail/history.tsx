import type { CampaignEventKind } from '@bellbird/contract/campaigns/words'
import {
  CircleCheck,
  ClipboardList,
  History,
  ListPlus,
  Lock,
  type LucideIcon,
  Pause,
  PhoneOff,
  Play,
  Plus,
  SlidersHorizontal,
  Undo2,
  Unplug,
} from 'lucide-react'
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { DayList, DayRow } from '#app/activity/day-list.tsx'
import { queryOf } from '#app/forms/query.ts'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { ClockStamp } from '#app/ui/components/time-stamp.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { findCampaign, listBatches, listCampaignEvents } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { pageAt, pagesIn, shownOf } from '#app/upstream/client/page-at.ts'
import { headOf } from '../campaign-head.ts'
import { CampaignPageHead } from '../campaign-page.tsx'
import type { Route } from './+types/history.ts'
import { eventOf, foldCalls } from './event-view.ts'

export { CampaignFailure as ErrorBoundary } from '../campaign-failure.tsx'

const icons: Record<CampaignEventKind, LucideIcon> = {
  created: Plus,
  changed: SlidersHorizontal,
  ready: Lock,
  redrafted: Undo2,
  started: Play,
  paused: Pause,
  paused_failures: Pause,
  paused_key_rejected: Pause,
  paused_disconnected: Pause,
  calls_ended: PhoneOff,
  disconnected: Unplug,
  caller_changed: SlidersHorizontal,
  resumed: Play,
  completed: CircleCheck,
  reopened: Undo2,
  handed_out: ListPlus,
  taken_back: Undo2,
  outcomes: ClipboardList,
}

const PAGE_SIZE = 50
const MAX_LISTS = 500
const Query = z.object({ page: z.coerce.number().int().min(1).max(100_000).optional() })

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const { page = 1 } = queryOf(url, Query)
  const range = pageAt(page, PAGE_SIZE)
  const [campaign, found, lists] = await Promise.all([
    findCampaign(api, params.campaignId),
    listCampaignEvents(api, params.campaignId, range),
    optional(listBatches(api, params.campaignId, { limit: MAX_LISTS, offset: 0 })),
  ])
  const { rows = [], total = 0 } = found ?? {}
  if (page > 1 && rows.length === 0) throw redirect(href('/campaigns/:campaignId/history', params))
  return {
    head: headOf(campaign),
    page,
    pages: pagesIn(total, range),
    summary: shownOf(range, rows.length, total, 'event'),
    folds: foldCalls(rows.map((event) => eventOf(event, params, lists?.rows ?? []))),
  }
}

export default function CampaignHistory({ loaderData, params }: Route.ComponentProps) {
  const { head, page, pages, summary, folds } = loaderData
  return (
    <>
      <CampaignPageHead campaign={head} tab="History" />
      {folds.length > 0 ? (
        <section aria-label="History" className="max-w-208">
          <DayList items={folds}>
            {(ofDay) => ofDay.map((fold) => <Line key={fold.events[0]?.id} {...fold} />)}
          </DayList>
          <Pagination
            page={page}
            pages={pages}
            summary={summary}
            hrefOf={(number) =>
              listAddress(href('/campaigns/:campaignId/history', params), { page: number })
            }
          />
        </section>
      ) : (
        <EmptyState title="History isn’t available" />
      )}
    </>
  )
}

type Fold = Route.ComponentProps['loaderData']['folds'][number]

function Line({ at, words, events }: Fold) {
  const [event] = events
  if (!event) return null
  return (
    <DayRow icon={icons[event.kind as CampaignEventKind] ?? History} at={at}>
      {events.length === 1 ? (
        <Sentence {...event} />
      ) : (
        <>
          {words}
          <Disclosure summary={`Show all ${events.length}`}>
            <ul className="grid gap-1.5">
              {events.map((it) => (
                <li key={it.id}>
                  <Sentence {...it} />{' '}
                  <span className="text-xs text-faint">
                    <ClockStamp iso={it.at} />
                  </span>
                </li>
              ))}
            </ul>
          </Disclosure>
        </>
      )}
    </DayRow>
  )
}

function Sentence({ what, to, by }: Fold['events'][number]) {
  return (
    <>
      {to ? <TextLink to={to}>{what}</TextLink> : <span>{what}</span>}
      {by && (
        <span className="text-muted">
          {' '}
          by <bdi>{by}</bdi>
        </span>
      )}
    </>
  )
}
