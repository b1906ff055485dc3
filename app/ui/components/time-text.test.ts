import { expect, test } from 'vitest'
import { exactTime, isCalendarDay, localTime, utcTime } from './time-text.ts'

const NOW = new Date(2026, 10, 18, 15, 0)
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 12).toISOString()

test('the server names its time zone', () => {
  expect(utcTime('2026-11-18T10:12:30Z')).toBe('Nov 18, 2026, 10:12 AM UTC')
  expect(exactTime('2026-11-18T10:12:30Z', false)).toBe('Nov 18, 2026, 10:12:30 AM UTC')
})

test('days near today have names and a time, others their date', () => {
  expect(localTime(at(18, 10), false, NOW)).toBe('Today, 10:12 AM')
  expect(localTime(at(17, 23), false, NOW)).toBe('Yesterday, 11:12 PM')
  expect(localTime(at(19, 9), false, NOW)).toBe('Tomorrow, 9:12 AM')
  expect(localTime(at(16, 9), false, NOW)).toBe('Nov 16, 2026')
  expect(localTime(at(16, 9), true, NOW)).toBe('Nov 16, 2026, 9:12 AM')
})

test('midnight in UTC is a day without a time', () => {
  expect(
    ['2026-11-18', '2026-11-18T00:00:00.000Z', '2026-11-18T00:00:00Z'].map(isCalendarDay),
  ).toEqual([true, true, true])
  expect(isCalendarDay('2026-11-18T00:00:01Z')).toBe(false)
})
