import { MAX_CUSTOM_FIELDS } from '@bellbird/contract/contacts/contact'
import type { ColumnMatch } from './preview.ts'

export type FileSummary = {
  hasHeader: boolean
  matches: ColumnMatch[]
  total: number
  above: number
  footers: number
  repeatedHeaders: number
  extraCells: number
  firstExtraRow: number
  phonesAsTyped: number
}

export function noticesOf(seen: FileSummary) {
  const {
    hasHeader,
    matches,
    total,
    above,
    footers,
    repeatedHeaders,
    extraCells,
    firstExtraRow,
    phonesAsTyped,
  } = seen
  const dropped = matches.filter(({ field, header }) => field === 'ignored' && header !== '').length
  return [
    !hasHeader && 'No header row found. We guessed the columns from their content.',
    total === 0 && 'This file has no rows below its header.',
    above > 0 && `Skipped ${lines(above)} above the header.`,
    footers > 0 && `Skipped ${lines(footers)} at the end (not a contact).`,
    repeatedHeaders > 0 &&
      `Skipped ${repeatedHeaders === 1 ? '1 repeated header line' : `${repeatedHeaders} repeated header lines`}.`,
    extraCells > 0 &&
      `${extraCells === 1 ? '1 row has' : `${extraCells} rows have`} more cells than the header; the extra cells were skipped (first: row ${firstExtraRow}).`,
    phonesAsTyped > 0 &&
      `${phonesAsTyped === 1 ? '1 phone number doesn’t match the chosen country and wasn’t' : `${phonesAsTyped} phone numbers don’t match the chosen country and weren’t`} changed.`,
    matches.length > MAX_CUSTOM_FIELDS &&
      dropped > 0 &&
      `Contacts can have up to ${MAX_CUSTOM_FIELDS} custom fields; ${dropped === 1 ? '1 column was' : `${dropped} columns were`} skipped.`,
  ].filter((notice) => notice !== false)
}

function lines(count: number) {
  return count === 1 ? '1 line' : `${count} lines`
}
