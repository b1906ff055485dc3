import { expect, test } from 'vitest'
import { pageAt } from '#app/ui/table/page-at.ts'
import { matchCount, pagesOf } from './counted.ts'

test('Exact numbers of matches are shown, others up to which they were counted', () => {
  expect([10_000, 10_001, 10_002].map(matchCount)).toEqual(['10,000', '10,000+', '10,002'])
})

test('A list that was not counted to its end has at least the pages that were, and the next one', () => {
  const shown = (page: number, rows: number) => pagesOf(10_001, page, pageAt(page, 50), rows)
  const summary = '1–50 of more than 10,000 contacts'
  expect(shown(1, 50)).toEqual({ pages: 200, summary })
  expect(shown(200, 50).pages).toBe(201)
  expect(shown(230, 12)).toEqual({
    pages: 230,
    summary: '11,451–11,462 of more than 10,000 contacts',
  })
  expect(shown(240, 0).pages).toBe(200)
  expect(pagesOf(10_002, 201, pageAt(201, 50), 2).summary).toContain('10,001–10,002 of 10,002')
})
