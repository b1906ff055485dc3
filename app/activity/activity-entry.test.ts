import { Activity } from '@bellbird/contract/contacts/activity'
import { expect, test } from 'vitest'
import { toActivityEntry } from './activity-entry.ts'

test('Calls that reached no one are not marked like calls that reached someone', () => {
  const item = { type: 'campaign', id: '7', name: 'Autumn' }
  const subject = { id: null, name: 'Autumn' }
  const entryOf = (figures: object) =>
    toActivityEntry(
      Activity.parse({
        id: '1',
        at: '2026-03-03T10:00:00Z',
        kind: 'calls_made',
        subject,
        item,
        figures,
      }),
    )
  expect(entryOf({ count: 2, reached: 1, no_answer: 1 }).kind).toBe('call')
  const unreached = entryOf({ count: 1, no_answer: 1 })
  expect(unreached).toMatchObject({
    kind: 'contacted',
    before: '1 call in ',
    after: ': 1 no answer',
  })
})
