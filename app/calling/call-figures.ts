import type { CallTotals } from '@bellbird/contract/calling/call-totals'
import type { CampaignProgress } from '@bellbird/contract/campaigns/campaign'
import { formatCount, formatNumber } from '@bellbird/runtime/numbers'
import type { MeterPart } from '#app/ui/components/meter.tsx'

const DOLLARS = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const

export function clockOf(seconds: number | null) {
  if (seconds === null) return ''
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

export function moneyOf(dollars: number | null) {
  return dollars === null ? '' : formatNumber(dollars, DOLLARS)
}

export function durationOf(seconds: number) {
  if (seconds < 60) return `${Math.round(seconds)} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

export function percentOf(part: number, whole: number) {
  return `${whole > 0 ? Math.round((part / whole) * 100) : 0}%`
}

export function shareOfCalled(part: number, called: number) {
  return `${percentOf(part, called)} of ${formatCount(called)} called`
}

type Counts = Pick<
  CallTotals,
  'calls' | 'reached' | 'opted_out' | 'contacts' | 'contacts_reached' | 'contacts_opted_out'
>

/** Of contacts, or of calls if the upstream counts only those. */
export function resultsIn({ contacts_reached, contacts_opted_out, ...counts }: Counts) {
  const { calls, contacts, reached, opted_out } = counts
  if (contacts_reached === null || contacts_opted_out === null) {
    return { reached, optedOut: opted_out, whole: calls, areContacts: false }
  }
  return {
    reached: contacts_reached,
    optedOut: contacts_opted_out,
    whole: contacts,
    areContacts: true,
  }
}

const outcomes = ['reached', 'voicemail', 'no_answer', 'wrong_number', 'do_not_call'] as const

export function calledIn(progress: CampaignProgress) {
  return outcomes.reduce((sum, outcome) => sum + progress[outcome], 0)
}

/** Contacts that may be called or were called, even if they were excluded afterward. */
export function callableIn(progress: CampaignProgress) {
  const { entries, out, called_out } = progress
  return Math.max(entries - out + (called_out ?? 0), calledIn(progress))
}

export function toRetryIn(progress: CampaignProgress) {
  // Without that count, those excluded since are included.
  return progress.to_retry ?? Math.max(0, calledIn(progress) - progress.done)
}

export type Outcomes = {
  calls: number
  reached: number
  voicemail?: number
  do_not_call?: number | undefined
}

export function outcomeParts(outcomes: Outcomes): MeterPart[] {
  const { calls } = outcomes
  // An upstream's counts may not add up.
  const reached = Math.min(outcomes.reached, calls)
  const voicemail = Math.min(outcomes.voicemail ?? 0, calls - reached)
  const optedOut = Math.min(outcomes.do_not_call ?? 0, calls - reached - voicemail)
  return [
    { label: 'Reached', value: reached, tone: 'green' },
    { label: 'Voicemail', value: voicemail, tone: 'blue' },
    {
      label: 'No answer and other',
      value: calls - reached - voicemail - optedOut,
      tone: 'grey',
    },
    ...(outcomes.do_not_call === undefined
      ? []
      : [{ label: 'Opted out', value: optedOut, tone: 'red' as const }]),
  ]
}

export function sumOf(days: string[], byDay: Record<string, Outcomes>): Outcomes {
  const all = days.flatMap((day) => byDay[day] ?? [])
  const sum = (name: keyof Outcomes) => all.reduce((so, day) => so + (day[name] ?? 0), 0)
  const hasOptOuts = Object.values(byDay).some((day) => day.do_not_call !== undefined)
  return {
    calls: sum('calls'),
    reached: sum('reached'),
    voicemail: sum('voicemail'),
    do_not_call: hasOptOuts ? sum('do_not_call') : undefined,
  }
}
