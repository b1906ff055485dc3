import { type Campaign, CampaignProgress } from '@bellbird/contract/campaigns/campaign'
import { expect, test } from 'vitest'
import { rowOf } from './campaign-row.ts'

function nextStepIn(progress: object) {
  const campaign = {
    ...{ id: '1', name: 'Autumn', state: 'running', connection_id: 'v1', audience: {} },
    ...{ freezing: null, completed_at: null },
    progress: CampaignProgress.parse({ entries: 10, ...progress }),
  }
  return rowOf(campaign as unknown as Campaign, []).next.text
}

test('Contacts that were called and will be again are waiting to retry, not in the queue', () => {
  expect(nextStepIn({ waiting: 3, done: 7, reached: 5, no_answer: 5, to_retry: 3 })).toBe(
    '3 waiting to retry',
  )
  expect(nextStepIn({ waiting: 5, done: 5, reached: 5, no_answer: 2, to_retry: 2 })).toBe(
    '3 in queue, 2 waiting to retry',
  )
  expect(nextStepIn({ waiting: 5, done: 5, reached: 5, to_retry: 0 })).toBe('5 in queue')
})
