import type { CallTotals } from '@bellbird/contract/calling/call-totals'
import { formatCount } from '@bellbird/runtime/numbers'
import {
  durationOf,
  moneyOf,
  percentOf,
  resultsIn,
  shareOfCalled,
} from '#app/calling/call-figures.ts'
import { changeSince } from './period.ts'

export function callTiles(totals: CallTotals, before: CallTotals | undefined) {
  const { calls, contacts, talk_seconds, cost } = totals
  const { reached, optedOut, whole, areContacts } = resultsIn(totals)
  const reachedAtCost = totals.contacts_reached_at_cost ?? 0
  const shareOf = (part: number) =>
    areContacts ? shareOfCalled(part, whole) : `${percentOf(part, whole)} of ${callsOf(whole)}`
  const earlier = before && resultsIn(before)
  // Contacts and calls are not compared.
  const results = earlier?.areContacts === areContacts ? earlier : undefined
  const counts = [
    {
      label: 'Calls',
      value: formatCount(calls),
      note: `to ${formatCount(contacts)} ${contacts === 1 ? 'contact' : 'contacts'}`,
      change: changeSince(calls, before?.calls),
    },
    {
      label: areContacts ? 'Contacts reached' : 'Calls reached',
      value: formatCount(reached),
      note: shareOf(reached),
      change: changeSince(reached, results?.reached),
    },
    {
      label: 'Opted out',
      value: formatCount(optedOut),
      note: shareOf(optedOut),
      change: changeSince(optedOut, results?.optedOut),
    },
  ]
  // Calls dialed by hand have none of these.
  if (talk_seconds === 0 && cost === null && totals.disclosures_checked === 0) return counts
  return [
    ...counts,
    {
      label: 'Talk time',
      value: talk_seconds > 0 ? durationOf(talk_seconds) : 'No data yet',
      change: talk_seconds > 0 ? changeSince(talk_seconds, before?.talk_seconds) : '',
    },
    {
      label: 'Spend',
      value: moneyOf(cost) || 'No data yet',
      note:
        cost !== null && reachedAtCost > 0
          ? `${moneyOf(cost / reachedAtCost)} per contact reached by AI calls`
          : undefined,
      change: cost === null ? '' : changeSince(cost, before?.cost),
    },
    {
      label: 'Disclosure found',
      ...disclosedIn(totals),
    },
  ]
}

function callsOf(number: number) {
  return number === 1 ? '1 call' : `${formatCount(number)} calls`
}

function disclosedIn({ disclosures_found: found, disclosures_checked: checked }: CallTotals) {
  if (checked === 0) return { value: 'No data yet' }
  const words = checked === 1 ? 'AI conversation' : 'AI conversations'
  return {
    value: percentOf(found, checked),
    note: `in ${formatCount(found)} of ${formatCount(checked)} ${words}`,
  }
}
