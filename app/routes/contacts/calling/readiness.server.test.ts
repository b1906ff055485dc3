import { SingleCallVerdict } from '@bellbird/contract/calling/single-call'
import { readFormatsFrom } from '@bellbird/runtime/formats'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readinessIn } from './readiness.server.ts'

const closed = {
  at: '2026-11-30T08:27:00Z',
  allowed: false,
  reason: 'closed',
  message: 'Outside calling hours.',
  retry_at: '2026-11-30T17:00:00Z',
  evidence: { zone: 'America/Los_Angeles', local_time: '2026-11-30T00:27' },
}

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-30T08:27:00Z') }))

afterEach(() => {
  vi.useRealTimers()
  readFormatsFrom(() => undefined)
})

function readyWords(zone?: string) {
  readFormatsFrom(() => ({ zone }))
  return readinessIn(SingleCallVerdict.parse(closed))?.ready?.replaceAll('\u00A0', ' ')
}

test('The time from when a contact can be called is in their time zone, and in the user’s if that differs', () => {
  const theirs = 'Can be called from 9:00 AM Pacific time'
  expect(readyWords('Europe/London')).toBe(`${theirs} (5:00 PM your time, in 9 hours)`)
  expect(readyWords('America/Los_Angeles')).toBe(`${theirs} (in 9 hours)`)
  expect(readyWords()).toBe(`${theirs} (in 9 hours)`)
})
