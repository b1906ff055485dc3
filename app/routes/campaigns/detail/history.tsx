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
import { href } from 'react-router'
import { runsOf } from '#app/activity/day-list.tsx'
import { readPage } from '#app/forms/read-page.server.ts'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { ClockStamp, useIsLocal } from '#app/ui/components/time-stamp.tsx'
import { dayHeading } from '#app/ui/components/time-text.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { findCampaign, listBatches, listCampaignEvents } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { headOf } from '../campaign-head.ts'
import { CampaignPageHead } from '../campaign-page.tsx'
import type { Route } from './+types/history.ts'
import { eventOf, foldCalls, withoutSameName } from './event-view.ts'

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

const MAX_LISTS = 500

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const [campaign, { rows, total, page, pages, summary }, lists] = await Promise.all([
    findCampaign(api, params.campaignId),
    readPage(url, {
      noun: 'event',
      size: 50,
      list: (range) => listCampaignEvents(api, params.campaignId, range),
    }),
    optional(listBatches(api, params.campaignId, { limit: MAX_LISTS, offset: 0 })),
  ])
  const folds = foldCalls(rows.map((event) => eventOf(event, params, lists?.rows ?? [])))
  return {
    head: headOf(campaign),
    page,
    pages,
    summary,
    ...(total > rows.length ? { by: '', folds } : withoutSameName(folds)),
  }
}

export default function CampaignHistory({ loaderData, params }: Route.ComponentProps) {
  const { head, page, pages, summary, by, folds } = loaderData
  const isLocal = useIsLocal()
  const days = runsOf(folds, ({ at }) => (at ? dayHeading(at, isLocal, false) : ''))
  return (
    <>
      <CampaignPageHead campaign={head} tab="History" />
      {folds.length > 0 ? (
        <section aria-label="History">
          <Panel>
            <DefinitionList
              items={days.map(({ key, items }) => ({
                term: key,
                value: (
                  <ul className="grid gap-2">
                    {items.map((fold) => (
                      <Line key={fold.events[0]?.id} {...fold} />
                    ))}
                  </ul>
                ),
              }))}
            />
          </Panel>
          <Pagination
            page={page}
            pages={pages}
            summary={by ? `${summary}, all by ${by}` : summary}
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
  const Icon = icons[event.kind as CampaignEventKind] ?? History
  return (
    <li className="flex items-start gap-2.5">
      <Icon className="mt-0.5 size-4 text-muted" />
      <div className="min-w-0">
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
                    <span className="text-xs whitespace-nowrap text-faint">
                      <ClockStamp iso={it.at} />
                    </span>
                  </li>
                ))}
              </ul>
            </Disclosure>
          </>
        )}
      </div>{' '}
      {at && (
        <span className="text-xs/5 whitespace-nowrap text-faint">
          <ClockStamp iso={at} />
        </span>
      )}
    </li>
  )
}

function Sentence({ what, to, by }: Fold['events'][number]) {
  return (
    <>
      {to ? (
        <TextLink to={to} quiet>
          {what}
        </TextLink>
      ) : (
        <span>{what}</span>
      )}
      {by && (
        <span className="text-muted">
          {' '}
          by <bdi>{by}</bdi>
        </span>
      )}
    </>
  )
}
