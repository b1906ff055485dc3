import { describe, expect, test } from 'vitest'
import { createNumberList } from './number-list.ts'

function listOf(...numbers: string[]) {
  const list = createNumberList()
  for (const number of numbers) list.add(number)
  return list
}

describe('A number listed without its country code is found in a spelling with it', () => {
  test.each([
    ['030 9018205', '0049309018205'],
    ['030 9018205', '0049 (0)30 9018205'],
    ['030 9018205', '(00) 49 30 9018205'],
    ['030 9018205', '0049 030 9018205'],
    ['030 9018205', '49309018205'],
    ['030 9018205', '+49 30 9018205'],
    ['030 9018205', '011 49 30 9018205'],
    ['020 7946 0958', '44 20 7946 0958'],
    ['(212) 555-0101', '1 212 555 0101'],
    ['8 495 123-45-67', '007 495 123 45 67'],
    ['06 6982 1234', '0039 06 6982 1234'],
  ])('%s as %s', (listed, spelled) => {
    expect(listOf(listed).findSpelled(spelled)).toBe(listed)
  })
})

describe('Digits that are no number with a country code do not match a number that they end in', () => {
  test.each([
    ['555-0101', '(212) 555-0101'],
    ['946 0958', '020 7946 0958'],
    ['030 9018205', '55309018205'],
    ['030 9018205', '0049 30 9018206'],
    ['030 9018205', '0049 89 9018205'],
    ['930 1820', '0114 930 1820'],
  ])('%s and %s', (listed, spelled) => {
    expect(listOf(listed).findSpelled(spelled)).toBeUndefined()
  })
})

test('The entry that was added first counts', () => {
  const list = createNumberList()
  list.add('030 9018205', undefined, 'first')
  list.add('+49 30 9018205', '+49309018205', 'second')
  expect(list.findSpelled('030 9018205')).toBe('first')
})
