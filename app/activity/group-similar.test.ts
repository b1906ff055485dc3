import { expect, test } from 'vitest'
import type { ActivityEntry } from './activity-entry.ts'
import { groupSimilar, summaryOf } from './group-similar.ts'

test('Like entries count and name each contact once', () => {
  expect(textOf(['Rosa', 'Rosa', 'Ada'])).toBe('2 contacts were updated (Rosa and Ada)')
  expect(textOf(['Rosa', 'Rosa', 'Ada', 'Tove'])).toBe(
    '3 contacts were updated (Rosa, Ada and 1 more)',
  )
  expect(textOf(['Rosa', 'Rosa', 'Rosa'])).toBe('Rosa was updated ()')
})

function textOf(names: string[]) {
  return groupSimilar(names.map(updateOf))
    .map(summaryOf)
    .map(({ subject, after, detail }) => `${subject}${after} (${detail})`)
    .join(', ')
}

function updateOf(name: string, at: number): ActivityEntry {
  return {
    key: String(at),
    kind: 'updated',
    before: '',
    subject: name,
    href: `/contacts/${name}`,
    contact: true,
    after: ' was updated',
    detail: '',
    at: '2026-11-29T09:00:00Z',
  }
}
