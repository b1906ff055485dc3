import { CampaignProgress } from '@bellbird/contract/campaigns/campaign'
import { expect, test } from 'vitest'
import { leftIn } from './campaign-view.ts'

const completed = { entries: 30, waiting: 12, done: 14, out: 4, reached: 14, no_answer: 6 }

test('Contacts excluded after an attempt are not counted as left to retry', () => {
  expect(leftIn(CampaignProgress.parse({ ...completed, to_retry: 3 }))).toBe(
    '9 never called, 3 not retried',
  )
})

test('Without a count of those to retry, all who were called and are not done are left to retry', () => {
  expect(leftIn(CampaignProgress.parse(completed))).toBe('6 never called, 6 not retried')
})
