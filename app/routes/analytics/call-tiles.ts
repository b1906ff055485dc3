import type { CallTotals } from '@bellbird/contract/calling/call-totals'
import { formatCount } from '@bellbird/runtime/numbers'
import {
  durationOf,
  moneyOf,
  percentOf,
  resultsIn,
  shareOfCalled,
} from '#app/activity/call-figures.ts'
import { type Period, periods } from './period.ts'

/** The figures of a period's calls; `before` is the number of calls in the preceding period. */
export function callTiles(totals: CallTotals, before: number, period: Period) {
  const { calls, contacts, talk_seconds, cost } = totals
  const { reached, optedOut, whole, areContacts } = resultsIn(totals)
  const people = areContacts ? reached : 0
  const shareOf = (part: number) =>
    areContacts ? shareOfCalled(part, whole) : `${percentOf(part, whole)} of ${callsOf(whole)}`
  const growth = before > 0 ? Math.round((100 * (calls - before)) / before) : null
  const counts = [
    {
      label: 'Calls',
      value: formatCount(calls),
      note:
        growth === null
          ? `to ${formatCount(contacts)} ${contacts === 1 ? 'contact' : 'contacts'}`
          : `${growth > 0 ? '+' : ''}${growth}% vs. previous ${periods[period].replace('Last ', '')}`,
    },
    { label: 'Reached', value: formatCount(reached), note: shareOf(reached) },
    { label: 'Opted out', value: formatCount(optedOut), note: shareOf(optedOut) },
  ]
  // Calls dialed by hand have none of these.
  if (talk_seconds === 0 && cost === null && totals.disclosures_checked === 0) return counts
  const talkEach = people > 0 ? Math.round(talk_seconds / people) : 0
  return [
    ...counts,
    {
      label: 'Talk time',
      value: talk_seconds > 0 ? durationOf(talk_seconds) : 'No data yet',
      note: talkEach > 0 ? `${durationOf(talkEach)} per person reached` : undefined,
    },
    {
      label: 'Spend',
      value: moneyOf(cost) || 'No data yet',
      note:
        cost !== null && people > 0 ? `${moneyOf(cost / people)} per person reached` : undefined,
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
  const missing = `${formatCount(checked - found)} of ${formatCount(checked)} to check`
  return { value: percentOf(found, checked), note: missing }
}
