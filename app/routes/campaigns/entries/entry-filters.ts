import type { Screening } from '@bellbird/contract/campaigns/entries'
import { callOutcomes, entryStates, outReasons } from '@bellbird/contract/campaigns/words'
import { formatCount } from '@bellbird/runtime/numbers'
import type { Chip } from '#app/ui/table/filter-chip.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'

export type EntryFilters = {
  search?: string | undefined
  state?: keyof typeof entryStates | undefined
  reason?: keyof typeof outReasons | undefined
  outcome?: keyof typeof callOutcomes | undefined
  batch_id?: string | undefined
}

/** Contacts that are in the queue or wait for another attempt are one state. */
const stateWords = { ...entryStates, waiting: 'To call' }

export function choicesOf(report: Screening | undefined, { reason }: EntryFilters) {
  const reasons = Object.fromEntries(report?.out.map((one) => [one.reason, one.contacts]) ?? [])
  const states: Record<keyof typeof entryStates, number> | undefined = report && {
    waiting: report.now + report.later,
    handed_out: report.handed_out,
    done: report.done,
    out: Object.values(reasons).reduce((sum, contacts) => sum + contacts, 0),
  }
  return {
    states: counted(stateWords, states),
    reasons: counted(
      Object.fromEntries(
        Object.entries(outReasons).filter(
          ([name]) => !report || (reasons[name] ?? 0) > 0 || name === reason,
        ),
      ),
      report && reasons,
    ),
  }
}

function counted(words: Record<string, string>, counts: Record<string, number> | undefined) {
  if (!counts) return words
  return Object.fromEntries(
    Object.entries(words).map(([name, word]) => [
      name,
      `${word} (${formatCount(counts[name] ?? 0)})`,
    ]),
  )
}

export function chipsOf(filters: EntryFilters, here: string): Chip[] {
  const { search, state, reason, outcome, batch_id } = filters
  const shown: [keyof EntryFilters, string, string | undefined][] = [
    ['search', 'Search', search],
    ['state', 'Status', state && stateWords[state]],
    ['reason', 'Reason', reason && outReasons[reason]],
    ['outcome', 'Outcome', outcome && callOutcomes[outcome]],
    ['batch_id', 'On', batch_id && 'one call list'],
  ]
  return shown.flatMap(([name, label, value]) =>
    value
      ? [{ label, value, removeHref: listAddress(here, { ...filters, [name]: undefined }) }]
      : [],
  )
}
