import { expect, test } from 'vitest'
import { SeenTexts } from './seen-texts.ts'

test('A text is found at the position where it was first seen, however many others come in between', () => {
  const seen = new SeenTexts()
  const texts = Array.from({ length: 20_000 }, (_, at) => `person${at}@example.com`)

  expect(texts.filter((text, at) => seen.add(text, at + 1) !== undefined)).toEqual([])
  expect(texts.map((text) => seen.add(text, 99_999))).toEqual(texts.map((_, at) => at + 1))
  expect(seen.add('', 30_000)).toBeUndefined()
  expect(seen.add('', 30_001)).toBe(30_000)
  expect(seen.add('person1@example.co', 30_002)).toBeUndefined()
})
