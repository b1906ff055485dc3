import { isNational } from './national.ts'
import type { ImportPreview } from './preview.ts'
import type { ValidatedRow } from './validate-row.ts'

export type PhoneCounts = Awaited<ReturnType<typeof phoneCounts>>

/** Counts phone numbers that would be imported but cannot be called as they are. */
export async function phoneCounts() {
  const { isDialable } = await import('@bellbird/phone-numbers/dialable')
  let withoutCountry = 0
  let undialable = 0
  let first = 0
  return {
    add({ row, values: { phone } }: ValidatedRow) {
      if (phone === '') return
      if (isNational(phone)) withoutCountry += 1
      else if (!isDialable(phone)) {
        undialable += 1
        first ||= row
      }
    },

    found(): Pick<ImportPreview, 'withoutCountry' | 'undialable'> {
      return {
        ...(withoutCountry > 0 && { withoutCountry }),
        ...(undialable > 0 && { undialable: { count: undialable, row: first } }),
      }
    },
  }
}
