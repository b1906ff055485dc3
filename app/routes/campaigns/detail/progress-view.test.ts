import { CampaignProgress } from '@bellbird/contract/campaigns/campaign'
import { expect, test } from 'vitest'
import { progressOf } from './progress-view.ts'

function progressIn(figures: Partial<CampaignProgress>, isOver = false) {
  const progress = CampaignProgress.parse({ entries: 60, ...figures })
  return progressOf(progress, { now: null, since: null, isOver, opensAt: null })
}

function againIn(figures: Partial<CampaignProgress>, isOver = false) {
  return progressIn(figures, isOver).again
}

test('Contacts excluded after an attempt are not counted as to be retried', () => {
  const called = { waiting: 20, done: 24, out: 10, reached: 20, no_answer: 13 }
  expect(againIn({ ...called, to_retry: 7 })).toBe('7 will be retried.')
  expect(againIn({ ...called, to_retry: 0 })).toBe('')
})

test('Without a count of those to retry, all who were called and are not done will be retried', () => {
  expect(againIn({ done: 24, reached: 20, no_answer: 13 })).toBe('9 will be retried.')
  expect(againIn({ done: 24, reached: 20 })).toBe('')
})

test('One contact will be retried, and none of a completed campaign', () => {
  expect(againIn({ waiting: 1, to_retry: 1, no_answer: 1 })).toBe('1 will be retried.')
  expect(againIn({ waiting: 1, to_retry: 1, no_answer: 1 }, true)).toBe('')
})

test('Contacts excluded after an attempt count as called, of all who were or may be called', () => {
  const called = { entries: 10, waiting: 2, done: 5, out: 3, reached: 5, no_answer: 2 }
  const { title, whole, parts } = progressIn({ ...called, called_out: 2 })
  expect(title).toBe('7 of 9 contacts called')
  expect(whole).toBe(9)
  expect(parts.at(-1)).toMatchObject({ label: 'not called yet', value: 2 })
})

test('Without a count of those called and then excluded, no more contacts are called than may be', () => {
  expect(progressIn({ entries: 4, out: 3, done: 1, reached: 1, no_answer: 2 }).title).toBe(
    '3 of 3 contacts called',
  )
})
