import type { CampaignProgress } from '@bellbird/contract/campaigns/campaign'
import { formatCount, formatNumber } from '@bellbird/runtime/numbers'
import type { MeterPart } from '#app/ui/components/meter.tsx'

const DOLLARS = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const

/** Such as "4:12"; '' when unknown. */
export function clockOf(seconds: number | null) {
  if (seconds === null) return ''
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Such as "$0.42"; '' when unknown. */
export function moneyOf(dollars: number | null) {
  return dollars === null ? '' : formatNumber(dollars, DOLLARS)
}

/** Such as "6 h 52 min" or "48 s". */
export function durationOf(seconds: number) {
  if (seconds < 60) return `${Math.round(seconds)} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** Such as "43%". */
export function percentOf(part: number, whole: number) {
  return `${whole > 0 ? Math.round((Math.min(part, whole) / whole) * 100) : 0}%`
}

/** A share of the contacts called, which is the base of every rate: "64% of 45 called". */
export function shareOfCalled(part: number, called: number) {
  return `${percentOf(part, called)} of ${formatCount(called)} called`
}

const outcomes = ['reached', 'voicemail', 'no_answer', 'wrong_number', 'do_not_call'] as const

/** Contacts whose last call had an outcome. */
export function calledIn(progress: CampaignProgress) {
  return outcomes.reduce((sum, outcome) => sum + progress[outcome], 0)
}

type Outcomes = { calls: number; reached: number; voicemail?: number }

/** The outcomes of calls as segments of a bar. */
export function outcomeParts(outcomes: Outcomes): MeterPart[] {
  const { calls } = outcomes
  // An upstream's counts may not add up.
  const reached = Math.min(outcomes.reached, calls)
  const voicemail = Math.min(outcomes.voicemail ?? 0, calls - reached)
  return [
    { label: 'Reached', value: reached, tone: 'green' },
    { label: 'Voicemail', value: voicemail, tone: 'blue' },
    { label: 'No answer and other', value: calls - reached - voicemail, tone: 'grey' },
  ]
}

/** The totals of several days of calls. */
export function sumOf(days: (Outcomes | undefined)[]) {
  const sum = { calls: 0, reached: 0, voicemail: 0 }
  for (const day of days) {
    sum.calls += day?.calls ?? 0
    sum.reached += day?.reached ?? 0
    sum.voicemail += day?.voicemail ?? 0
  }
  return sum
}
