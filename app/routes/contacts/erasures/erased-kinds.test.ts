import { expect, test } from 'vitest'
import { kindsIn } from './erased-kinds.ts'

test('The check before a call is not counted as a call', () => {
  const records = [{ id: '1' }]
  const kinds = kindsIn([
    { name: 'contact', records },
    { name: 'calls', records },
    { name: 'call_permits', records },
  ])
  expect(kinds.map(({ label, count }) => [label, count])).toEqual([
    ['Contact, notes, tags, custom fields', 1],
    ['Calls and transcripts', 1],
    ['Checks before calls', 1],
  ])
})
