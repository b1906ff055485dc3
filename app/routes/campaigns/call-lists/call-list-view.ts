import type { BatchSummary, Screening } from '@bellbird/contract/campaigns/entries'
import { type OutReason, outReasons, WAITING_TO_RETRY } from '@bellbird/contract/campaigns/words'
import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { listAddress } from '#app/ui/table/list-address.ts'
import { contacts } from '../campaign-view.ts'

export function listRowOf({ id, given, open, handed_out_at, ...list }: BatchSummary) {
  return {
    id,
    contacts: formatCount(given),
    created: handed_out_at,
    waiting: open > 0 ? formatCount(open) : '',
    reached: countOf(list.reached),
    optedOut: countOf(list.opted_out),
  }
}

function countOf(calls: number | null) {
  return calls === null ? '' : formatCount(calls)
}
export type ListRow = ReturnType<typeof listRowOf>

type Shortfall = Pick<
  BatchSummary,
  'wanted' | 'given' | 'outside_hours' | 'waiting_to_retry' | 'on_other_lists' | 'excluded'
>

export function shortfallOf(list: Shortfall) {
  const { wanted, given } = list
  if (given >= wanted) return ''
  const ready = given === 1 ? 'only 1 contact was ready' : `only ${contacts(given)} were ready`
  return sentences(
    `${formatCount(given)} of ${formatCount(wanted)}: ${ready}.`,
    notReadyIn(list),
    excludedIn(list),
  )
}

export function noContactsReady(list: Shortfall) {
  return sentences(
    notReadyIn(list) || 'No contacts are waiting to be called in this campaign.',
    excludedIn(list),
  )
}

function sentences(...all: string[]) {
  return all.filter(Boolean).join(' ')
}

function notReadyIn({ outside_hours, waiting_to_retry, on_other_lists }: Shortfall) {
  const others = [
    outside_hours > 0 && `${formatCount(outside_hours)} outside their calling hours`,
    waiting_to_retry > 0 && `${formatCount(waiting_to_retry)} ${WAITING_TO_RETRY.toLowerCase()}`,
    on_other_lists > 0 && `${formatCount(on_other_lists)} already on a call list`,
  ].filter(Boolean)
  return others.length > 0 ? `Not ready: ${others.join(', ')}.` : ''
}

function excludedIn({ excluded }: Shortfall) {
  const reasons = Object.entries(outReasons)
    .filter(([reason]) => excluded[reason])
    .map(([reason, label]) => `${label.toLowerCase()} (${formatCount(excluded[reason] ?? 0)})`)
  return reasons.length > 0 ? `Excluded: ${reasons.join(', ')}.` : ''
}

/** Those left off are as of the list's creation, those excluded as of now. */
export function othersOf(list: Shortfall, report: Screening | undefined, campaignId: string) {
  const entries = href('/campaigns/:campaignId/entries', { campaignId })
  const rows = [
    { label: 'Outside their calling hours', number: list.outside_hours, href: '' },
    { label: WAITING_TO_RETRY, number: list.waiting_to_retry, href: '' },
    { label: 'On another call list', number: list.on_other_lists, href: '' },
    ...(report?.out ?? []).map(({ reason, contacts }) => ({
      label: `Excluded: ${outReasons[reason as OutReason] ?? reason}`,
      number: contacts,
      href: listAddress(entries, { reason }),
    })),
  ]
  return rows
    .filter(({ number }) => number > 0)
    .map(({ label, number, href }) => ({ label, contacts: formatCount(number), href }))
}
