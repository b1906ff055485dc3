import { isPlausiblePhone } from '@bellbird/phone-numbers/digits'
import { cleanPhone } from './clean.ts'

/** Whether a cell looks like a phone number, not a date, an amount or a key. */
export function looksLikePhone(cell: string) {
  const text = cell.trim()
  if (
    /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}\b|^\d{1,3}(?:\.\d{1,3}){3}$/.test(
      text,
    )
  )
    return false
  // "P 1234567" is another kind of number, unless a person mapped the column to phone numbers.
  if (/^\p{L}/u.test(text) && !/^(?:tel|phone|fon|mob|cell|handy|callto|sip|p:\+)/i.test(text))
    return false
  return /^\+|^00|[\s()/-]/.test(text) && isPlausiblePhone(cleanPhone(text))
}

/** Whether a cell has two to four words of letters. */
export function looksLikeName(cell: string) {
  return /^\p{L}[\p{L}\p{M}'’.-]*(?:\s+\p{L}[\p{L}\p{M}'’.-]*){1,3}$/u.test(cell.trim())
}
