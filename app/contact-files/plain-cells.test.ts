import fc from 'fast-check'
import { expect, test } from 'vitest'
import { email, phone } from '#contract/text.ts'
import { isPlainEmail, isPlainPhone } from './plain-cells.ts'

test('whatever is taken for a plain address or number, the contract takes', () => {
  const pieces = fc.constantFrom('a', 'Z', '7', '_', '.', '-', '+', '@', ' ', 'example', 'com', 'ß')
  const cells = fc.array(pieces, { maxLength: 24 }).map((some) => some.join(''))
  const digits = fc
    .array(fc.constantFrom('+', '1', '23', ' ', '-', '('))
    .map((some) => some.join(''))
  const mostlyAddresses = fc.tuple(cells, cells).map(([name, host]) => `${name}@${host}.com`)
  fc.assert(
    fc.property(fc.oneof(cells, mostlyAddresses, digits), (cell) => {
      if (isPlainEmail(cell)) expect(email.safeParse(cell).data).toBe(cell)
      if (isPlainPhone(cell)) expect(phone.safeParse(cell).data).toBe(cell)
    }),
    { numRuns: 2_000 },
  )
})
