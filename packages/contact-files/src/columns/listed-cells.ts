import { isNoPhone } from '@bellbird/phone-numbers/written-phone'
import { cleanEmail, cleanLine, cleanPhone } from '../values/clean.ts'
import { listedTags } from './listed-tags.ts'

const primaryOf = { other_emails: 'email', other_phones: 'phone' } as const

export type FurtherList = keyof typeof primaryOf

export function isFurtherList(name: string): name is FurtherList {
  return Object.hasOwn(primaryOf, name)
}

export function listedIn(name: FurtherList, cell: string) {
  const clean = name === 'other_emails' ? cleanEmail : cleanPhone
  return listedTags(cleanLine(cell))
    .map(clean)
    .filter((text) => text !== '' && !isNoPhone(text))
}

export function listedBeside(
  name: FurtherList,
  cells: string[],
  primaries: Record<'email' | 'phone', string>,
) {
  const primary = primaries[primaryOf[name]].toLowerCase()
  const listed = cells.flatMap((cell) => listedIn(name, cell))
  return [...new Set(listed)].filter((text) => text.toLowerCase() !== primary)
}
