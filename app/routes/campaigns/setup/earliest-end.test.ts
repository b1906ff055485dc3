import { usualWindow } from '@bellbird/contract/calling/calling-window'
import { expect, test } from 'vitest'
import { earliestEnd } from './earliest-end.ts'

const hour = 3_600
const plan = {
  window: usualWindow,
  lines: 1,
  calls_per_day: null,
  spend_per_day: null,
  starts_at: null,
  stops_on: null,
  skip_days: [] as string[],
}
/** A Monday. */
const morning = Date.parse('2030-01-07T00:00:00Z')
const london = ['Europe/London']

function endOf(calls: number, changes: Partial<typeof plan> | object = {}, zones = london) {
  return earliestEnd({ calls, seconds: hour, cost: 1 }, { ...plan, ...changes }, zones, morning)
}

test('Calls end when the lines have talked for as long as they take, on days with calling hours', () => {
  expect(endOf(8)).toBe('Jan 7, 2030')
  expect(endOf(9)).toBe('Jan 8, 2030')
  expect(endOf(41)).toBe('Jan 14, 2030')
  expect(endOf(41, { lines: 2 })).toBe('Jan 9, 2030')
})

test('Days and hours are those of the contacts’ time zone', () => {
  const evening = Date.parse('2030-01-07T20:00:00Z')
  const from = (zones: string[], calls: number) =>
    earliestEnd({ calls, seconds: hour, cost: null }, plan, zones, evening)
  expect(from(['America/Los_Angeles'], 5)).toBe('Jan 7, 2030')
  expect(from(['America/Los_Angeles'], 6)).toBe('Jan 8, 2030')
  expect(from(london, 1)).toBe('Jan 8, 2030')
  const sunday = Date.parse('2030-01-06T23:00:00Z')
  const one = { calls: 1, seconds: hour, cost: null }
  expect(earliestEnd(one, plan, ['Asia/Tokyo'], sunday)).toBe('Jan 7, 2030')
})

test('Contacts in several time zones can be called while it is open in any of them', () => {
  const both = ['Europe/London', 'America/New_York']
  expect(endOf(13, {}, both)).toBe('Jan 7, 2030')
  expect(endOf(14, {}, both)).toBe('Jan 8, 2030')
  expect(endOf(9, {}, ['Europe/London', 'Europe/Lisbon'])).toBe('Jan 8, 2030')
})

test('Limits per day, no-call days, a start and an end date count', () => {
  expect(endOf(9, { calls_per_day: 3 })).toBe('Jan 9, 2030')
  expect(endOf(9, { spend_per_day: 4 })).toBe('Jan 9, 2030')
  expect(endOf(9, { skip_days: ['2030-01-08'] })).toBe('Jan 9, 2030')
  expect(endOf(8, { starts_at: '2030-01-09T13:00:00Z' })).toBe('Jan 10, 2030')
  expect(endOf(9, { stops_on: '2030-01-07' })).toBe('after the end date, Jan 7, 2030')
})

test('The end is unknown without a limit or the length of calls, or beyond a year', () => {
  const instant = { calls: 9, seconds: 0, cost: null }
  expect(earliestEnd(instant, plan, london, morning)).toBe('')
  expect(earliestEnd(instant, { ...plan, calls_per_day: 5 }, [], morning)).toBe('Jan 8, 2030')
  expect(endOf(100_000)).toBe('')
})
