import { expect, test } from 'vitest'
import { pageAt, pagesIn, shownOf } from './page-at.ts'

test('The pages of a list show each of its rows once, and no page is empty but that of an empty list', () => {
  for (let total = 0; total < 120; total += 1) {
    const list = Array.from({ length: total }, (_, at) => at)
    const pages = pagesIn(total, pageAt(1, 25))
    const shown = Array.from({ length: pages }, (_, at) => {
      const { limit, offset } = pageAt(at + 1, 25)
      return list.slice(offset, offset + limit)
    })
    expect(shown.flat()).toEqual(list)
    expect(shown.filter((rows) => rows.length === 0)).toHaveLength(total === 0 ? 1 : 0)
  }
})

test('A page says which rows it shows, and of how many where that is known', () => {
  expect(shownOf(pageAt(2, 1_000), 234, 1_234, 'row')).toBe('1,001–1,234 of 1,234 rows')
  expect(shownOf(pageAt(1, 25), 7, undefined, 'row')).toBe('1–7')
  expect(shownOf(pageAt(1, 25), 1, 1, 'row')).toBe('1 row')
})
