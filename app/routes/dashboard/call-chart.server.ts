import type { CampaignStats } from '@bellbird/contract/campaigns/campaign'
import { formatCount } from '@bellbird/runtime/numbers'
import { shortDay } from '#app/ui/components/short-date.ts'
import { type Period, spans } from './period.ts'

const DAY = 86_400_000

export type CallChart = {
  per: string
  bars: { label: string; value: number; share: string; href: undefined }[]
}

/** The first UTC day of a period that ends today. */
export function firstDayOf(period: Period, now = Date.now()) {
  const { bars, days } = spans[period]
  return dayOf(now - (bars * days - 1) * DAY)
}

/** The calls of a period, a bar for each day, week or month of it; null where there were none. */
export function callChart(
  period: Period,
  { calls, by_day }: CampaignStats,
  now = Date.now(),
): CallChart | null {
  if (calls === 0) return null
  const { bars, days, per } = spans[period]
  const today = Date.parse(dayOf(now))
  const first = today - (bars * days - 1) * DAY
  return {
    per,
    bars: Array.from({ length: bars }, (_, bar) => {
      const from = first + bar * days * DAY
      const within = Array.from({ length: days }, (_, day) => by_day[dayOf(from + day * DAY)])
      const sum = (which: 'calls' | 'reached') =>
        within.reduce((total, day) => total + (day?.[which] ?? 0), 0)
      const begins = shortDay(new Date(from).toISOString())
      return {
        label: begins,
        value: sum('calls'),
        share: formatCount(sum('reached')),
        href: undefined,
      }
    }),
  }
}

function dayOf(instant: number) {
  return new Date(instant).toISOString().slice(0, 10)
}
