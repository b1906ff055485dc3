import { expect, test } from 'vitest'
import { phoneCounts } from './phone-counts.ts'

test.each([
  [500, undefined],
  [501, 500],
])(
  'Of %i numbers with a country code, it says how many were looked up: %s',
  async (numbers, of) => {
    const counts = await phoneCounts()
    for (let row = 2; row < numbers + 2; row += 1) {
      const phone = row === 2 ? '+1 212 5550' : '+1 212 555 0101'
      counts.add({ row, values: { phone } } as Parameters<typeof counts.add>[0])
    }
    expect(counts.found()).toEqual({ undialable: { count: 1, row: 2, ...(of && { of }) } })
  },
)
