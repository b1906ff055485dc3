import { expect, test } from 'vitest'
import { localInstant } from './local-instant.ts'

test.each([
  ['UTC', '2026-11-30', '15:03:00', '2026-11-30T15:03:00.000Z'],
  ['Europe/Berlin', '2026-11-30', '15:03:09', '2026-11-30T14:03:09.000Z'],
  ['Europe/Berlin', '2026-03-29', '03:30:00', '2026-03-29T01:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '04:00:00', '2026-10-25T03:00:00.000Z'],
  ['America/Los_Angeles', '2026-07-01', '23:59:00', '2026-07-02T06:59:00.000Z'],
  ['Asia/Kathmandu', '2026-01-01', '00:15:00', '2025-12-31T18:30:00.000Z'],
])('In %s, it is %s %s at %s', (zone, day, time, instant) => {
  expect(new Date(localInstant(zone, day, time)).toISOString()).toBe(instant)
})

test('A day or time that does not exist is no instant', () => {
  expect(localInstant('Europe/Berlin', '2026-13-01', '10:00:00')).toBeNaN()
  expect(localInstant('Europe/Berlin', '2026-11-30', '25:00:00')).toBeNaN()
  expect(localInstant('Europe/Berlin', '2026-02-31', '10:00:00')).toBeNaN()
  expect(localInstant('UTC', '2026-02-31', '10:00:00')).toBeNaN()
  expect(localInstant('Europe/Berlin', '0026-11-22', '10:00:00')).toBeNaN()
})
