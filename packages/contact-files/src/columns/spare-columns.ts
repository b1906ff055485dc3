import { cleanLine } from '../values/clean.ts'
import type { Sources } from './automatic-sources.ts'
import type { FileColumn } from './file-columns.ts'
import { furtherColumnNamed } from './further-columns.ts'
import { type FurtherList, listedIn } from './listed-cells.ts'

export function spareFields(columns: FileColumn[], { email, phone }: Sources) {
  const fieldOf = (name: FurtherList, [, ...spare]: number[]) =>
    columns
      .filter(({ index }) => spare.includes(index))
      .filter(({ cells }) => holdsFurther(name, cells))
      .map(({ index }) => [index, name] as const)
  return [...fieldOf('other_emails', email), ...fieldOf('other_phones', phone)]
}

/** An address shared by several rows is a company's and would merge its people into one contact. */
function holdsFurther(name: FurtherList, cells: string[]) {
  const { isPlain } = furtherColumnNamed(name) ?? {}
  if (!cells.every((cell) => isPlain?.(cleanLine(cell)))) return false
  if (name === 'other_phones') return true
  const addresses = cells.flatMap((cell) => listedIn(name, cell.toLowerCase()))
  return new Set(addresses).size === addresses.length
}
