import type { Row } from '@bellbird/contact-tables/table'
import { withoutGuard } from '../csv/csv.ts'
import { type OwnFile, ownFileOf } from '../preview/own-file.ts'
import { findHeader } from './header-row.ts'

/** A file's layout, detected from its first records. */
export type Layout = {
  /** Undefined if the file starts with its first contact. */
  header: Row | undefined
  /** The number of records above the header. */
  above: number
  own: OwnFile | undefined
}

/** Our own files have their header first; in others it is chosen or detected. */
export function layoutOf(sample: Row[], heading?: 'yes' | 'no'): Layout {
  const [first] = sample
  const plain = first && withoutGuards(first)
  const own = plain && ownFileOf(plain.cells)
  if (own) return { header: plain, above: 0, own }
  if (heading) return { header: heading === 'yes' ? first : undefined, above: 0, own: undefined }
  const { header, above } = findHeader(sample)
  return { header, above: above.length, own: undefined }
}

/** A record of our own file without the protection against formulas. */
export function withoutGuards({ row, cells }: Row): Row {
  return { row, cells: cells.map(withoutGuard) }
}
