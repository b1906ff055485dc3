import { shortDay } from '#app/ui/components/short-date.ts'
import { type Period, spans } from './period.ts'

const DAY = 86_400_000
/** Of one day, so that a month comes to about the sample figure. */
const MAX_CALLS = 24

export type SampleChart = {
  per: string
  bars: { label: string; value: number; share: string; href: undefined }[]
}

/** Invented calls; the dates below them are real. */
export function sampleChart(period: Period, now = Date.now()): SampleChart {
  const { bars, days, per } = spans[period]
  const values = Array.from({ length: bars }, (_, bar) => callsIn(bar, bars, days))
  const all = values.reduce((sum, value) => sum + value, 0)
  return {
    per,
    bars: values.map((value, bar) => ({
      label: shortDay(new Date(now - (bars - 1 - bar) * days * DAY).toISOString()),
      value,
      share: `${Math.round((100 * value) / all)}%`,
      href: undefined,
    })),
  }
}

function callsIn(bar: number, bars: number, days: number) {
  const rise = 0.38 + (0.45 * bar) / bars
  const share = rise + 0.12 * Math.sin(bar * 1.9) + 0.05 * Math.sin(bar * 5.3)
  return Math.round(share * MAX_CALLS * days)
}
