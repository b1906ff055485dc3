import { MAX_CUSTOM_FIELDS } from '@bellbird/contract/contacts/contact'
import type { ColumnMatch } from './preview.ts'

/** What was seen while a file was read, counted. */
export type Seen = {
  hasHeader: boolean
  matches: ColumnMatch[]
  total: number
  /** Lines above the header. */
  above: number
  footers: number
  repeatedHeaders: number
  /** Rows with more cells than the header, and the first of them. */
  surplus: number
  firstSurplus: number
  /** Phone numbers that are none of the chosen country. */
  phonesAsTyped: number
}

/** Plain sentences about what was left out and what was guessed. */
export function noticesOf(seen: Seen) {
  const {
    hasHeader,
    matches,
    total,
    above,
    footers,
    repeatedHeaders,
    surplus,
    firstSurplus,
    phonesAsTyped,
  } = seen
  const dropped = matches.filter(({ field, header }) => field === 'ignored' && header !== '').length
  return [
    !hasHeader && 'This file has no header row; its columns were told by what they hold.',
    total === 0 && 'This file has no rows below its header.',
    above > 0 && `Left out above the header: ${lines(above)}.`,
    footers > 0 && `Left out at the end, as no contact: ${lines(footers)}.`,
    repeatedHeaders > 0 && `Left out where the header stands again: ${lines(repeatedHeaders)}.`,
    surplus > 0 &&
      `More cells than the header has, left out: ${lines(surplus)}, the first one in row ${firstSurplus}.`,
    phonesAsTyped > 0 &&
      `Phone numbers that do not fit the chosen country and stay as they were typed: ${phonesAsTyped}.`,
    matches.length > MAX_CUSTOM_FIELDS &&
      dropped > 0 &&
      `A contact has at most ${MAX_CUSTOM_FIELDS} custom fields; columns left out: ${dropped}.`,
  ].filter((notice) => notice !== false)
}

function lines(count: number) {
  return count === 1 ? '1 line' : `${count} lines`
}
