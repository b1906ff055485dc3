import { expect, test } from 'vitest'
import { digitsOf } from './digits.ts'
import { lineOf, withPlus } from './line.ts'
import zoneTable from './time-zones.json' with { type: 'json' }

test.each([
  ['+49 171 2345678', 'DE', 'MOBILE', ['Europe/Berlin']],
  ['+1 (212) 555-2368', 'US', 'FIXED_LINE_OR_MOBILE', ['America/New_York']],
  ['+44 20 7946 0958', 'GB', 'FIXED_LINE', ['Europe/London']],
  ['+44 1481 711111', 'GG', 'FIXED_LINE', ['Europe/Guernsey']],
  ['+47 21 52 34 56', 'NO', 'FIXED_LINE', ['Europe/Oslo']],
  ['+61 2 9374 4000', 'AU', 'FIXED_LINE', ['Australia/Sydney']],
] as const)('%s is a line of %s', (phone, country, type, zones) => {
  expect(lineOf(phone)).toMatchObject({ country, type, zones, mayBeCalled: true })
})

test('A number that may ring in several zones names them all', () => {
  expect(lineOf('+1 800 253 0000')?.zones.length).toBeGreaterThan(10)
})

test('A number without a country code needs the country it is dialed in', () => {
  expect(lineOf('0171 2345678')).toBeNull()
  expect(lineOf('0171 2345678', 'DE')?.e164).toBe('+491712345678')
  expect(lineOf('0171 2345678', 'Atlantis')).toBeNull()
})

test('A number with 00 before a country code is written with +, if it is valid', () => {
  expect(withPlus('0049-176-4409896')).toBe('+49-176-4409896')
  expect(withPlus('00 44 (0)20 7946 0958')).toBe('+44 (0)20 7946 0958')
  for (const phone of ['0171 2345678', '00 1234567', '001', '+49 171 2345678', '']) {
    expect(withPlus(phone)).toBe(phone)
  }
})

test('An invalid number has no line', () => {
  for (const phone of ['', '+', '12', '+49', '+999 123 456 789', '+1 212 555 010', 'call me']) {
    expect(lineOf(phone), phone).toBeNull()
  }
})

test('Nobody is called on a line that costs the caller extra', () => {
  expect(lineOf('+49 900 1 234567')).toMatchObject({ type: 'PREMIUM_RATE', mayBeCalled: false })
})

test('Spellings of one number have the same digits', () => {
  expect(digitsOf('+49 (0)171 2345-678')).toBe(digitsOf('+491712345678'))
  expect(digitsOf('+1 212 555 0101 ext. 12')).toBe('12125550101')
})

test('This machine knows the time in every zone of the table', () => {
  const zones = new Set(zoneTable.flatMap((row) => row.zones))
  expect(zones.size).toBeGreaterThan(250)
  for (const timeZone of zones) {
    expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
  }
})
