import type { Row } from '@bellbird/contact-tables/table'
import { withoutGuard } from '../csv/csv.ts'
import { type OwnFile, ownFileOf } from '../preview/own-file.ts'
import { findHeader } from './header-row.ts'

/** A file's layout, detected from its first records. */
export type Layout = {
  /** Absent when the file starts with its first contact. */
  header: Row | undefined
  /** Records above the header. */
  above: number
  own: OwnFile | undefined
}

/** A file of our own has its header first; another one has it as was chosen, or where it looks most like one. */
export function layoutOf(sample: Row[], heading?: 'yes' | 'no'): Layout {
  const [first] = sample
  const plain = first && withoutGuards(first)
  const own = plain && ownFileOf(plain.cells)
  if (own) return { header: plain, above: 0, own }
  if (heading) return { header: heading === 'yes' ? first : undefined, above: 0, own: undefined }
  const { header, above } = findHeader(sample)
  return { header, above: above.length, own: undefined }
}

/** A record of our own file as it was before we made it safe for spreadsheets. */
export function withoutGuards({ row, cells }: Row): Row {
  return { row, cells: cells.map(withoutGuard) }
}
