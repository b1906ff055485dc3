import type { CampaignEvent } from '@bellbird/contract/campaigns/campaign'
import type { BatchSummary } from '@bellbird/contract/campaigns/entries'
import { type CampaignEventKind, campaignEvents } from '@bellbird/contract/campaigns/words'
import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { runsOf } from '#app/activity/day-list.tsx'
import { sentDay } from '#app/ui/components/time-text.ts'
import { contacts } from '../campaign-view.ts'

type Params = { campaignId: string }
type Counted = { sentence: (count: number) => string; to: (params: Params) => string }

const entries = (params: Params) => href('/campaigns/:campaignId/entries', params)

const counted: Partial<Record<CampaignEventKind, Counted>> = {
  ready: { sentence: (count) => `Audience locked with ${contacts(count)}`, to: entries },
  handed_out: { sentence: (count) => `${contacts(count)} added to the call list`, to: entries },
  taken_back: { sentence: (count) => `${contacts(count)} returned to the queue`, to: entries },
  outcomes: {
    sentence: (count) =>
      count === 1 ? '1 outcome recorded' : `${formatCount(count)} outcomes recorded`,
    to: (params) => href('/campaigns/:campaignId/calls', params),
  },
}

const A_MINUTE = 60_000

/** The call list that an event is about; undefined if it is about several. */
function listOf({ what, at, entries }: CampaignEvent, lists: BatchSummary[]) {
  if (what !== 'handed_out') return undefined
  return lists.find(
    ({ given, handed_out_at }) =>
      given === entries && Math.abs(Date.parse(handed_out_at) - Date.parse(at)) < A_MINUTE,
  )
}

export function eventOf(event: CampaignEvent, params: Params, lists: BatchSummary[]) {
  const { id, at, what, by, entries } = event
  const list = listOf(event, lists)
  const kind = what as CampaignEventKind
  const about = entries === null ? undefined : counted[kind]
  return {
    id,
    at,
    by,
    count: entries ?? 0,
    kind: what,
    what: about?.sentence(entries ?? 0) ?? campaignEvents[kind] ?? what,
    to: list
      ? href('/campaigns/:campaignId/lists/:listId', { ...params, listId: list.id })
      : about?.to(params),
  }
}

type EventView = ReturnType<typeof eventOf>

const ofCalls: string[] = ['handed_out', 'taken_back', 'outcomes'] satisfies CampaignEventKind[]
/** Fewer are as quickly read one by one. */
const MANY = 4

/** Events in the order given, with many call lists and outcomes of a day as one item, except on the newest day. */
export function foldCalls(events: EventView[]) {
  const newest = events[0] && sentDay(events[0].at)
  const runs = runsOf(events, ({ id, at, kind }) =>
    ofCalls.includes(kind) && sentDay(at) !== newest ? sentDay(at) : id,
  )
  return runs.flatMap(({ items }) =>
    items.length < MANY ? items.map((item) => foldOf([item])) : [foldOf(items)],
  )
}

function foldOf(events: EventView[]) {
  const lists = events.filter(({ kind }) => kind === 'handed_out').length
  const recorded = events.reduce((sum, it) => sum + (it.kind === 'outcomes' ? it.count : 0), 0)
  return {
    at: events[0]?.at,
    words: [
      lists > 0 &&
        (lists === 1 ? '1 call list created' : `${formatCount(lists)} call lists created`),
      recorded > 0 && counted.outcomes?.sentence(recorded),
    ]
      .filter(Boolean)
      .join(', '),
    events,
  }
}

export function withoutSameName(folds: ReturnType<typeof foldCalls>) {
  const names = new Set(folds.flatMap(({ events }) => events.map(({ by }) => by)))
  const [by = ''] = names
  if (names.size !== 1 || by === '') return { by: '', folds }
  const unnamed = folds.map((fold) => ({
    ...fold,
    events: fold.events.map((event) => ({ ...event, by: '' })),
  }))
  return { by, folds: unnamed }
}
