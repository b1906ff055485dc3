import { expect, test } from 'vitest'
import { formatWait, retryAfterIn } from './retry-after.ts'

const NOW = Date.parse('Sat, 21 Nov 2026 12:00:00 GMT')

test.each([
  ['120', 120],
  ['1', 1],
  ['1000000000', 3_600],
  ['Sat, 21 Nov 2026 12:00:30 GMT', 30],
  ['0', undefined],
  ['-1', undefined],
  ['abc', undefined],
  ['12.5', undefined],
  ['', undefined],
  ['Sat, 21 Nov 2026 11:00:00 GMT', undefined],
])('"Retry-After: %s" is read as %s', (header, seconds) => {
  expect(retryAfterIn(new Headers({ 'retry-after': header }), NOW)).toBe(seconds)
})

test('Without the header no wait is shown', () => {
  expect(retryAfterIn(new Headers(), NOW)).toBeUndefined()
  expect(formatWait(undefined)).toBe('a moment')
})

test.each([
  [1, '1 second'],
  [30, '30 seconds'],
  [3_600, '60 minutes'],
])('%i seconds are called "%s"', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words)
})
