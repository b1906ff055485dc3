import { expect, test } from 'vitest'
import { SeenTexts } from './seen-texts.ts'

test('A text is new once, however many others come between', () => {
  const seen = new SeenTexts()
  const texts = Array.from({ length: 20_000 }, (_, at) => `person${at}@example.com`)

  expect(texts.filter((text) => seen.add(text))).toEqual(texts)
  expect(texts.filter((text) => seen.add(text))).toEqual([])
  expect(seen.add('')).toBe(true)
  expect(seen.add('')).toBe(false)
  expect(seen.add('person1@example.co')).toBe(true)
})
