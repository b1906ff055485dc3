import { expect, test } from 'vitest'

import { pagesAround } from './pages-around.ts'

test('a few pages are all shown', () => {
  expect(pagesAround(1, 4)).toEqual([1, 2, 3, 4])
})

test('far pages fall into a gap, the first and last two and the neighbors stay', () => {
  expect(pagesAround(10, 20)).toEqual([1, 2, 'after 2', 9, 10, 11, 'after 11', 19, 20])
})

test('a single page is never hidden in a gap of its own', () => {
  expect(pagesAround(5, 20)).toEqual([1, 2, 3, 4, 5, 6, 'after 6', 19, 20])
})

test('a page beyond the last shows no number that does not exist', () => {
  expect(pagesAround(9, 3)).toEqual([1, 2, 3])
})
