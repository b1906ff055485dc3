import { email, line, phone } from '@bellbird/contract/text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, spreadsheetSafe } from '../csv/csv.ts'
import { isPlainEmail, isPlainPhone, isPlainText } from './plain-cells.ts'

test('whatever is taken for a plain cell, the contract takes and a CSV does not quote', () => {
  const pieces = fc.constantFrom(
    'a',
    'Z',
    '7',
    '_',
    '.',
    '-',
    '+',
    '@',
    ' ',
    'example',
    'com',
    'ß',
    ',',
    ';',
    '|',
    '"',
    '\t',
    '\n',
    '=',
  )
  const cells = fc.array(pieces, { maxLength: 24 }).map((some) => some.join(''))
  const digits = fc
    .array(fc.constantFrom('+', '1', '23', ' ', '-', '('))
    .map((some) => some.join(''))
  const mostlyAddresses = fc.tuple(cells, cells).map(([name, host]) => `${name}@${host}.com`)
  fc.assert(
    fc.property(fc.oneof(cells, mostlyAddresses, digits), (cell) => {
      if (isPlainEmail(cell)) expect(email.safeParse(cell).data).toBe(cell)
      if (isPlainPhone(cell)) expect(phone.safeParse(cell).data).toBe(cell)
      if (isPlainText(cell)) {
        expect(line(500).safeParse(cell).data).toBe(cell)
        expect(spreadsheetSafe(cell)).toBe(cell)
      }
      if (isPlainEmail(cell) || isPlainPhone(cell) || isPlainText(cell)) {
        expect(csvLine([cell])).toBe(`${cell}\r\n`)
      }
    }),
    { numRuns: 2_000 },
  )
})
