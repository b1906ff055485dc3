import {
  type CallingWindow,
  isOpen,
  minutesOf,
  nextClosing,
  nextOpening,
  usualWindow,
  weekdays,
} from '@bellbird/contract/calling/calling-window'
import { cases, isNight } from '@bellbird/practice/nightly'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../database/test-database.ts'
import { windowOf } from './campaign-session.ts'

const QUARTER = 15 * 60_000
const DAY = 24 * 60 * 60_000
const YEAR = Date.UTC(2026, 0, 1)
const zones = Intl.supportedValuesOf('timeZone').filter((_, at) => isNight || at % 8 === 0)

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** The local time according to the database's time zones: the day of the week, counted from 1, and the time. */
async function wallClocks(zone: string, instants: number[]) {
  const rows = await database.query<{ clock: string }>(
    `select to_char(to_timestamp(at / 1000) at time zone $1, 'ID HH24:MI') as clock
     from unnest($2::float8[]) with ordinality as instants (at, place) order by place`,
    [zone, instants],
  )
  return rows.map(({ clock }) => clock)
}

function openBy(clock: string, window: CallingWindow) {
  const [day = '', time = ''] = clock.split(' ')
  const hours = window[weekdays[Number(day) - 1] ?? 'monday']
  return hours !== null && hours.from <= time && time < hours.to
}

/** Every quarter hour within a day and a half of a clock change, and one on every other day. */
function instantsOf(zone: string) {
  const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  const offsetAt = (at: number) =>
    offset.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value
  const instants: number[] = []
  for (let day = 0; day < 366; day += 1) {
    const at = YEAR + day * DAY
    instants.push(at + ((day * 37) % 96) * QUARTER)
    if (offsetAt(at) === offsetAt(at + DAY)) continue
    for (let quarter = -48; quarter < 144; quarter += 1) instants.push(at + quarter * QUARTER)
  }
  return instants
}

test('In every zone and on every day of the year, a window is open by the wall clock and at no other time', {
  timeout: 240_000,
}, async () => {
  const night: CallingWindow = windowOf((day) =>
    day === 'sunday' ? { from: '01:00', to: '03:15' } : { from: '23:00', to: '24:00' },
  )
  const strange: string[] = []
  let looked = 0
  for (const zone of zones) {
    const instants = instantsOf(zone)
    const clocks = await wallClocks(zone, instants).catch(() => [])
    const wrong = instants.some((at, index) => {
      looked += 1
      return [usualWindow, night].some(
        (window) => isOpen(window, zone, at) !== openBy(clocks[index] ?? '', window),
      )
    })
    if (wrong) strange.push(zone)
  }
  expect(looked).toBeGreaterThan(zones.length * 366)
  // The two time zone databases may have different versions, between which a government changed its rules.
  expect(strange.length, strange.join(', ')).toBeLessThan(zones.length * 0.03)
})

const quarter = fc.integer({ min: 0, max: 96 })
const hours = fc
  .tuple(quarter, quarter)
  .filter(([from, to]) => from < to)
  .map(([from, to]) => ({ from: timeOf(from), to: timeOf(to) }))
const window = fc
  .tuple(...weekdays.map(() => fc.option(hours)))
  .map((days) => windowOf((day) => days[weekdays.indexOf(day)] ?? null))
const zone = fc.constantFrom(...zones)
const instant = fc.integer({ min: YEAR, max: YEAR + 2 * 366 * DAY })

function timeOf(quarters: number) {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(quarters / 4))}:${two((quarters % 4) * 15)}`
}

test('The next opening is open, and nothing is open before it', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(window, zone, instant, (hours, where, at) => {
      const next = nextOpening(hours, where, at)
      const until = next ?? at + 8 * DAY
      if (next !== undefined) expect(isOpen(hours, where, next)).toBe(true)
      expect(next ?? at).toBeGreaterThanOrEqual(at)
      for (let before = at; before < until; before += QUARTER) {
        expect(isOpen(hours, where, before)).toBe(false)
      }
      for (let edge = Math.ceil(at / QUARTER) * QUARTER; edge < until; edge += QUARTER) {
        expect(isOpen(hours, where, edge)).toBe(false)
      }
    }),
    { numRuns: cases(60) },
  )
})

test('Until the next closing it stays open, and then it is closed', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(window, zone, instant, (hours, where, from) => {
      const at = nextOpening(hours, where, from)
      if (at === undefined) return
      const closing = nextClosing(hours, where, at)
      const until = closing ?? at + 8 * DAY
      if (closing !== undefined) expect(isOpen(hours, where, closing)).toBe(false)
      for (let within = at; within < until; within += QUARTER) {
        expect(isOpen(hours, where, within)).toBe(true)
      }
    }),
    { numRuns: cases(60) },
  )
})

test('A window that a clock change takes away opens a week later, and one that comes twice opens twice', () => {
  const early = windowOf((day) => (day === 'sunday' ? { from: '02:15', to: '02:45' } : null))
  const spring = Date.UTC(2026, 2, 28, 12)
  const next = nextOpening(early, 'Europe/Berlin', spring) ?? 0
  expect(new Date(next).toISOString()).toBe('2026-04-05T00:15:00.000Z')

  const autumn = Date.UTC(2026, 9, 24, 12)
  const first = nextOpening(early, 'Europe/Berlin', autumn) ?? 0
  expect(new Date(first).toISOString()).toBe('2026-10-25T00:15:00.000Z')
  const closed = nextClosing(early, 'Europe/Berlin', first) ?? 0
  expect(new Date(nextOpening(early, 'Europe/Berlin', closed) ?? 0).toISOString()).toBe(
    '2026-10-25T01:15:00.000Z',
  )
})

test('Times of day are converted to minutes since midnight', () => {
  expect(['00:00', '09:15', '24:00'].map(minutesOf)).toEqual([0, 555, 1440])
})
