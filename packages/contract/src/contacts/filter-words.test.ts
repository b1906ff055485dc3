import { expect, test } from 'vitest'
import { filtersInWords } from './filter-words.ts'

test('The do-not-call filter says that it finds marked contacts, not listed numbers', () => {
  expect(filtersInWords({ do_not_call: 'yes' })).toEqual([
    { name: 'do_not_call', label: 'Marked as do not call', value: 'Yes' },
  ])
})
