import { shortDay } from '#app/ui/components/short-date.ts'
import { type Period, spans } from './period.ts'

const DAY = 86_400_000

export type SampleChart = {
  /** The period of one bar. */
  per: string
  /** Heights from 0 to 100, invented. */
  heights: number[]
  /** Evenly distributed over the bars, oldest first. */
  days: string[]
}

/** Sample bars; the dates below them are real. */
export function sampleChart(period: Period, now = Date.now()): SampleChart {
  const { bars, days, per } = spans[period]
  const length = (bars - 1) * days * DAY
  return {
    per,
    heights: Array.from({ length: bars }, (_, bar) => heightOf(bar, bars)),
    days: [1, 2 / 3, 1 / 3, 0].map((share) => dayAndMonth(now - Math.round(share * length))),
  }
}

function heightOf(bar: number, bars: number) {
  const rise = 38 + (45 * bar) / bars
  return Math.round(rise + 12 * Math.sin(bar * 1.9) + 5 * Math.sin(bar * 5.3))
}

function dayAndMonth(instant: number) {
  return shortDay(new Date(instant).toISOString())
}
