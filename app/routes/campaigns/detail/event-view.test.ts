import { expect, test } from 'vitest'
import { eventOf, foldCalls, withoutSameName } from './event-view.ts'

const params = { campaignId: '7' }

function foldsOf(kinds: string[]) {
  const events = kinds.map((what, at) => ({
    id: String(at),
    at: `2026-11-0${at === 0 ? 9 : 8}T1${9 - at}:00:00Z`,
    what,
    by: 'Ada',
    entries: what === 'started' ? null : 8,
  }))
  return foldCalls(events.map((event) => eventOf(event, params, [])))
}

test('Many call lists and outcomes of an earlier day are one line of the history, few are a line each', () => {
  const many = ['outcomes', 'outcomes', 'handed_out', 'outcomes', 'handed_out', 'started']
  const [newest, earlier, started] = foldsOf(many)
  expect(newest?.events).toHaveLength(1)
  expect(earlier).toMatchObject({
    words: '2 call lists created, 16 outcomes recorded',
    at: '2026-11-08T18:00:00Z',
  })
  expect(earlier?.events).toHaveLength(4)
  expect(started?.events).toHaveLength(1)
  expect(foldsOf(['started', 'outcomes', 'handed_out', 'started'])).toHaveLength(4)
})

test('Every event of the newest day is a line', () => {
  const events = ['5', '6', '7', '8', '9'].map((hour) => ({
    id: hour,
    at: `2026-11-09T0${hour}:00:00Z`,
    what: 'outcomes',
    by: 'Ada',
    entries: 1,
  }))
  expect(foldCalls(events.map((event) => eventOf(event, params, [])))).toHaveLength(5)
})

test('A name that all events have in common is said once, and others with each event', () => {
  const same = withoutSameName(foldsOf(['started', 'outcomes', 'handed_out']))
  expect(same.by).toBe('Ada')
  expect(same.folds.flatMap(({ events }) => events.map(({ by }) => by))).toEqual(['', '', ''])
  const [first, ...others] = foldsOf(['started', 'outcomes'])
  const byBo = (first?.events ?? []).map((event) => ({ ...event, by: 'Bo' }))
  const mixed = [{ at: first?.at, words: '', events: byBo }, ...others]
  expect(withoutSameName(mixed)).toEqual({ by: '', folds: mixed })
})
