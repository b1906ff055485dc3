import { CampaignEntry } from '@bellbird/contract/campaigns/entries'
import { expect, test } from 'vitest'
import { statusOf } from './entry-view.server.ts'

test('A contact in the queue that was called is waiting to retry', () => {
  const base = { id: '1', contact_id: '2', checked_at: '2026-03-03T10:00:00Z', state: 'waiting' }
  const statusIn = (entry: object) => statusOf(CampaignEntry.parse({ ...base, ...entry })).status
  expect(statusIn({})).toBe('In queue')
  expect(statusIn({ attempts: 1, outcome: 'no_answer' })).toBe('Waiting to retry')
  expect(statusIn({ attempts: 1, outcome: 'no_answer', state: 'handed_out' })).toBe(
    'On a call list',
  )
})
