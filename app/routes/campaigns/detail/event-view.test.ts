import { expect, test } from 'vitest'
import { eventOf, foldCalls } from './event-view.ts'

const params = { campaignId: '7' }

function foldsOf(kinds: string[]) {
  const events = kinds.map((what, at) => ({
    id: String(at),
    at: `2026-11-0${9 - at}T12:00:00Z`,
    what,
    by: 'Ada',
    entries: what === 'started' ? null : 8,
  }))
  return foldCalls(events.map((event) => eventOf(event, params, [])))
}

test('Many call lists and outcomes in a row are one line of the history, few are a line each', () => {
  const [first, last] = foldsOf(['outcomes', 'handed_out', 'outcomes', 'handed_out', 'started'])
  expect(first).toMatchObject({
    words: '2 call lists created, 16 outcomes recorded',
    at: '2026-11-09T12:00:00Z',
    since: '2026-11-06T12:00:00Z',
  })
  expect(first?.events).toHaveLength(4)
  expect(last?.events).toHaveLength(1)
  expect(foldsOf(['outcomes', 'handed_out', 'started'])).toHaveLength(3)
})
