import { CampaignEntry } from '@bellbird/contract/campaigns/entries'
import { expect, test } from 'vitest'
import { evidenceOf, statusOf } from './entry-view.server.ts'

test('A contact in the queue that was called is waiting to retry', () => {
  const base = { id: '1', contact_id: '2', checked_at: '2026-03-03T10:00:00Z', state: 'waiting' }
  const statusIn = (entry: object) => statusOf(CampaignEntry.parse({ ...base, ...entry })).status
  expect(statusIn({})).toBe('In queue')
  expect(statusIn({ attempts: 1, outcome: 'no_answer' })).toBe('Waiting to retry')
  expect(statusIn({ attempts: 1, outcome: 'no_answer', state: 'handed_out' })).toBe(
    'On a call list',
  )
})

test.each([
  ['+44 (0)20 7946 0018', undefined],
  ['020 7946 0018', '020 7946 0018'],
  ['+44 20 7946 0018 ext. 12', '+44 20 7946 0018 ext. 12'],
])(
  'Beside +442079460018, which is called, the original number %s is shown as %s',
  (phone, shown) => {
    const entry = CampaignEntry.parse({
      id: '1',
      contact_id: '2',
      phone,
      number: '+442079460018',
      checked_at: '2026-03-03T10:00:00Z',
      state: 'waiting',
    })
    const { line } = evidenceOf(entry, { state: 'ready', country: 'GB' })
    expect(line.find(({ term }) => term === 'Original number')?.value).toBe(shown)
  },
)
