import { isNoPhone } from '@bellbird/phone-numbers/written-phone'
import { cleanEmail, cleanLine, cleanPhone } from '../values/clean.ts'
import { listedTags } from './listed-tags.ts'

/** The fields with additional numbers and addresses, and the template's column with the primary one. */
const primaryOf = { other_emails: 'email', other_phones: 'phone' } as const

export type FurtherList = keyof typeof primaryOf

export function isFurtherList(name: string): name is FurtherList {
  return Object.hasOwn(primaryOf, name)
}

/** The numbers or addresses listed in a cell, each cleaned like the primary one. */
export function listedIn(name: FurtherList, cell: string) {
  const clean = name === 'other_emails' ? cleanEmail : cleanPhone
  return listedTags(cleanLine(cell))
    .map(clean)
    .filter((text) => text !== '' && !isNoPhone(text))
}

/** The values listed in several cells, each once and without the primary one. */
export function listedBeside(
  name: FurtherList,
  cells: string[],
  primaries: Record<'email' | 'phone', string>,
) {
  const primary = primaries[primaryOf[name]].toLowerCase()
  const listed = cells.flatMap((cell) => listedIn(name, cell))
  return [...new Set(listed)].filter((text) => text.toLowerCase() !== primary)
}
