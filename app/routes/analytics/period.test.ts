import { readFormatsFrom } from '@bellbird/runtime/formats'
import { afterEach, describe, expect, test } from 'vitest'
import { firstOf, type Period, periods, slotsOf, spanBefore, spanOf, unitOf } from './period.ts'

const today = '2026-03-01'
const every = Object.keys(periods) as Period[]

describe('a period', () => {
  test('of days ends today and has that many of them', () => {
    expect(spanOf('30-days', today)).toEqual({ from: '2026-01-31', to: today })
    expect(spanBefore('30-days', today)).toEqual({ from: '2026-01-01', to: '2026-01-30' })
  })

  test('of months begins with a month, this one included', () => {
    expect(spanOf('6-months', today)).toEqual({ from: '2025-10-01', to: today })
    expect(spanBefore('6-months', today)).toEqual({ from: '2025-04-01', to: '2025-09-30' })
  })

  test('without a beginning has none before it', () => {
    expect(spanBefore('all', today)).toBeUndefined()
  })
})

afterEach(() => readFormatsFrom(() => undefined))

describe('the bars of a chart', () => {
  test.each([
    ['2026-01-31', ['2026-01-10', '2026-02-20'], '2026-01-31'],
    ['2026-01-31', ['2026-02-20', '2026-02-10'], '2026-01-31'],
    ['2025-04-01', [], '2025-04-01'],
    [undefined, ['2019-07-14'], '2019-07-14'],
    [undefined, [], '2026-02-23'],
  ])('from %s with data on %j start on %s', (from, days, first) => {
    expect(firstOf({ from, to: today }, days, today)).toBe(first)
  })

  test.each([
    ['monday', ['2026-02-04', '2026-02-09', '2026-02-16', '2026-02-23']],
    ['sunday', ['2026-02-04', '2026-02-08', '2026-02-15', '2026-02-22', '2026-03-01']],
    [undefined, ['2026-02-02', '2026-02-09', '2026-02-16', '2026-02-23']],
  ] as const)('of weeks begin on %s where a person chose it', (week, days) => {
    readFormatsFrom(() => ({ week }))
    expect(slotsOf('week', '2026-02-04', today).map(({ from }) => from)).toEqual(days)
  })

  test.each(every)('of %s follow one another without gap or overlap until today', (period) => {
    const { from: first = '2019-07-14' } = spanOf(period, today)
    const slots = slotsOf(unitOf(first, today), first, today)
    expect(slots[0]?.from.localeCompare(first)).toBeLessThanOrEqual(0)
    expect(slots.at(-1)?.to).toBe(today)
    for (const [at, slot] of slots.slice(1).entries()) {
      expect(Date.parse(slot.from) - Date.parse(slots[at]?.to ?? '')).toBe(86_400_000)
    }
  })

  test.each([
    ['2026-01-31', 'day'],
    ['2025-12-02', 'week'],
    ['2025-11-30', 'month'],
    ['2023-04-01', 'month'],
    ['2015-06-01', 'year'],
  ])('from %s are a %s each', (first, unit) => {
    expect(unitOf(first, today)).toBe(unit)
  })

  test('name a month without its day', () => {
    expect(slotsOf('month', '2025-12-05', today).map(({ label }) => label)).toEqual([
      'Dec 2025',
      'Jan 2026',
      'Feb 2026',
      'Mar 2026',
    ])
  })
})
