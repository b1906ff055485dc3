import { cases } from '@bellbird/practice/nightly'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRecords, recordsIn } from './records.ts'

const text = fc
  .array(fc.constantFrom('a', ' ', '"', '"', '""', ',', ',', '\n', '\r', '\r\n', '\\', 'ß🩺'), {
    maxLength: 60,
  })
  .map((signs) => signs.join(''))

test('Text that arrives in parts has the same records as the whole', () => {
  fc.assert(
    fc.property(text, fc.array(fc.nat(80), { maxLength: 8 }), (whole, cuts) => {
      const places = [0, ...cuts.toSorted((one, other) => one - other), whole.length]
      const found: string[][] = []
      let pending = ''
      for (const [at, place] of places.slice(1).entries()) {
        pending += whole.slice(places[at], place)
        const { records, rest } = recordsIn(pending, ',', { isLast: at === cuts.length })
        found.push(...records)
        pending = rest
      }
      const rows = [...readRecords(whole, ',')].flat()
      expect(found).toEqual(rows.map(({ cells }) => cells))
      expect(pending).toBe('')
    }),
    { numRuns: cases(20_000) },
  )
})
