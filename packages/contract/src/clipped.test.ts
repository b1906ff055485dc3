import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clipped } from './clipped.ts'

test('a clipped text is the beginning of the text, within the limit, and survives UTF-8', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.integer({ min: 1, max: 20 }),
      (text, maxLength) => {
        const short = clipped(text, maxLength)
        expect(text.startsWith(short)).toBe(true)
        expect(short.length).toBeLessThanOrEqual(maxLength)
        expect(short.length).toBeGreaterThanOrEqual(Math.min(text.length, maxLength) - 1)
        expect(Buffer.from(short).toString()).toBe(short)
      },
    ),
  )
})
