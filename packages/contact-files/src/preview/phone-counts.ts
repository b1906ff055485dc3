import { isNational } from './national.ts'
import type { ImportPreview } from './preview.ts'
import type { ValidatedRow } from './validate-row.ts'

export type PhoneCounts = Awaited<ReturnType<typeof phoneCounts>>

/** Looking a number up takes about as long as reading ten rows. */
const MAX_LOOKED_UP = 500

export async function phoneCounts() {
  const { isDialable } = await import('@bellbird/phone-numbers/dialable')
  let withoutCountry = 0
  let international = 0
  let undialable = 0
  let first = 0
  return {
    add({ row, values: { phone } }: ValidatedRow) {
      if (phone === '') return
      if (isNational(phone)) withoutCountry += 1
      else {
        international += 1
        if (international > MAX_LOOKED_UP || isDialable(phone)) return
        undialable += 1
        first ||= row
      }
    },

    found(): Pick<ImportPreview, 'withoutCountry' | 'undialable'> {
      const isPart = international > MAX_LOOKED_UP
      return {
        ...(withoutCountry > 0 && { withoutCountry }),
        ...(undialable > 0 && {
          undialable: { count: undialable, row: first, ...(isPart && { of: MAX_LOOKED_UP }) },
        }),
      }
    },
  }
}
