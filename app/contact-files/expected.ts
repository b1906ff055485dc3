import { cleanEmail } from './clean.ts'
import { knownHeaders, markedHeaderWords } from './headers.ts'
import type { Expected } from './table.ts'
import { isEmail } from './template-cells.ts'

/** What tells a table of contacts: names of our columns, and email addresses. */
export const contactTable: Expected = {
  knownHeaders,
  headerWords: markedHeaderWords,
  isWanted: (cells) => cells.some((cell) => isEmail(cleanEmail(cell))),
}
