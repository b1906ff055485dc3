import { expect, test } from 'vitest'
import { wordsMatch } from './words-match.ts'

test.each([
  ['leads-messe-2026', 'messe'],
  ['leads-messe-2026', 'leads-messe'],
  ['leads-messe-2026', '2026 lea'],
  ['leads_messe/Köln', 'koln'],
  ['Settings: Voice agent preferences', 'voice pref'],
  ['Analytics', ''],
  ['Analytics', '-'],
])('%s is found by “%s”', (label, typed) => {
  expect(wordsMatch(label, typed)).toBe(true)
})

test.each([
  ['leads-messe-2026', 'esse'],
  ['leads-messe-2026', 'messe 2027'],
  ['Analytics', 'settings'],
])('%s is not found by “%s”', (label, typed) => {
  expect(wordsMatch(label, typed)).toBe(false)
})
