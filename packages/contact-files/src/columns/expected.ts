import type { Expected } from '@bellbird/contact-tables/table'
import { cleanEmail } from '../values/clean.ts'
import { isEmail } from '../values/template-cells.ts'
import { knownHeaders, markedHeaderWords } from './headers.ts'

export const contactTable: Expected = {
  knownHeaders,
  headerWords: markedHeaderWords,
  isWanted: (cells) => cells.some((cell) => isEmail(cleanEmail(cell))),
}
