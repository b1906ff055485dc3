import { type Outcomes, outcomeParts, sumOf } from '#app/calling/call-figures.ts'
import type { MeterPart } from '#app/ui/components/meter.tsx'
import { shortDay } from '#app/ui/components/short-date.ts'
import { type Period, spans } from './period.ts'

const DAY = 86_400_000

type Days = Record<string, Outcomes>

export type CallChart = {
  per: string
  bars: { label: string; value: number; parts: MeterPart[] }[]
}

export function firstDayOf(period: Period, today: string) {
  const { bars, days } = spans[period]
  return later(today, 1 - bars * days)
}

export function callChart(period: Period, byDay: Days, today: string): CallChart | null {
  if (Object.keys(byDay).length === 0) return null
  const { bars, days, per } = spans[period]
  const first = firstDayOf(period, today)
  const all = Array.from({ length: bars }, (_, bar) => {
    const from = later(first, bar * days)
    const its = Array.from({ length: days }, (_, day) => later(from, day))
    const sum = sumOf(its, byDay)
    return { label: shortDay(from), value: sum.calls, parts: outcomeParts(sum) }
  })
  return { per, bars: all }
}

function later(day: string, days: number) {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}
