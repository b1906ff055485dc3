import { outcomeParts, sumOf } from '#app/activity/call-figures.ts'
import type { MeterPart } from '#app/ui/components/meter.tsx'
import { shortDay } from '#app/ui/components/short-date.ts'
import { type Period, spans } from './period.ts'

const DAY = 86_400_000

type Days = Record<string, { calls: number; reached: number; voicemail?: number }>

export type CallChart = {
  per: string
  bars: { label: string; value: number; parts: MeterPart[] }[]
}

/** The first UTC day of a period that ends today. */
export function firstDayOf(period: Period, now = Date.now()) {
  const { bars, days } = spans[period]
  return dayOf(now - (bars * days - 1) * DAY)
}

/** The calls of a period by outcome, with a bar for each day, week or month; null if there were none. */
export function callChart(period: Period, byDay: Days, now = Date.now()): CallChart | null {
  if (Object.keys(byDay).length === 0) return null
  const { bars, days, per } = spans[period]
  const today = Date.parse(dayOf(now))
  const first = today - (bars * days - 1) * DAY
  return {
    per,
    bars: Array.from({ length: bars }, (_, bar) => {
      const from = first + bar * days * DAY
      const sum = sumOf(Array.from({ length: days }, (_, day) => byDay[dayOf(from + day * DAY)]))
      const label = shortDay(new Date(from).toISOString())
      return { label, value: sum.calls, parts: outcomeParts(sum) }
    }),
  }
}

function dayOf(instant: number) {
  return new Date(instant).toISOString().slice(0, 10)
}
