import { type Formats, readFormatsFrom } from '@bellbird/runtime/formats'
import { formatCount } from '@bellbird/runtime/numbers'
import { afterEach, expect, test } from 'vitest'
import { shortDate, shortDay, shortMonth } from './short-date.ts'
import {
  clockText,
  dayHeading,
  exactTime,
  isCalendarDay,
  localDay,
  localTime,
  sentDay,
  sentTime,
} from './time-text.ts'

const NOW = new Date(2026, 10, 18, 15, 0)
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 12).toISOString()

const reading = (formats: Formats) => readFormatsFrom(() => formats)

afterEach(() => reading({}))

test('the server names its time zone', () => {
  expect(sentTime('2026-11-18T10:12:30Z')).toBe('Nov 18, 2026, 10:12\u00A0AM UTC')
  expect(exactTime('2026-11-18T10:12:30Z', false)).toBe('Nov 18, 2026, 10:12:30\u00A0AM UTC')
})

test('days near today have names and a time, others their date', () => {
  expect(localTime(at(18, 10), false, NOW)).toBe('Today, 10:12\u00A0AM')
  expect(localTime(at(17, 23), false, NOW)).toBe('Yesterday, 11:12\u00A0PM')
  expect(localTime(at(19, 9), false, NOW)).toBe('Tomorrow, 9:12\u00A0AM')
  expect(localTime(at(16, 9), false, NOW)).toBe('Nov 16, 2026')
  expect(localTime(at(16, 9), true, NOW)).toBe('Nov 16, 2026, 9:12\u00A0AM')
})

test('midnight in UTC is a day without a time', () => {
  expect(
    ['2026-11-18', '2026-11-18T00:00:00.000Z', '2026-11-18T00:00:00Z'].map(isCalendarDay),
  ).toEqual([true, true, true])
  expect(isCalendarDay('2026-11-18T00:00:01Z')).toBe(false)
})

test('a person who chose a time zone reads its days and hours, on the server and on any machine', () => {
  reading({ zone: 'Asia/Tokyo' })
  const late = '2026-11-18T20:12:30Z'
  expect(sentTime(late)).toBe('Nov 19, 2026, 5:12\u00A0AM GMT+9')
  expect([sentDay(late), localDay(late)]).toEqual(['Nov 19, 2026', 'Nov 19, 2026'])
  expect(localTime(late, false, new Date('2026-11-19T10:00:00Z'))).toBe('Today, 5:12\u00A0AM')
  expect(localTime(late, false, new Date('2026-11-19T15:00:00Z'))).toBe('Yesterday, 5:12\u00A0AM')
  expect(shortDate('2026-11-18')).toBe('Nov 18, 2026')
})

test('days, months, hours and numbers follow the chosen formats', () => {
  const instant = '2026-11-08T20:12:30Z'
  const shown = () => [shortDate(instant), shortDay(instant), shortMonth(instant)]
  reading({ date: 'dmy', number: 'dot' })
  expect(shown()).toEqual(['8 Nov 2026', '8 Nov', 'Nov 2026'])
  expect(sentTime(instant)).toBe('8 Nov 2026, 20:12 UTC')
  expect(formatCount(1_234_567)).toBe('1.234.567')
  reading({ date: 'ymd', number: 'space' })
  expect(shown()).toEqual(['2026-11-08', '11-08', '2026-11'])
  expect(formatCount(1_234_567)).toBe('1\u00A0234\u00A0567')
  reading({})
  expect([...shown(), formatCount(1_234)]).toEqual(['Nov 8, 2026', 'Nov 8', 'Nov 2026', '1,234'])
})

test('a list by days names them in full on the server, and the near ones on a clock of one\u2019s own', () => {
  const late = '2026-11-18T20:12:30Z'
  expect([dayHeading(late, false), dayHeading(late, false, false), clockText(late, false)]).toEqual(
    ['Wednesday, Nov 18, 2026', 'Nov 18, 2026', '8:12\u00A0PM UTC'],
  )
  reading({ zone: 'Asia/Tokyo' })
  const now = new Date('2026-11-19T10:00:00Z')
  expect([dayHeading(late, true, true, now), clockText(late, true)]).toEqual([
    'Today',
    '5:12\u00A0AM',
  ])
  expect(dayHeading('2026-11-18', true, true, now)).toBe('Wednesday, Nov 18, 2026')
})
