import type { Row } from '@bellbird/contact-tables/table'
import { withoutGuard } from '../csv/csv.ts'
import { type OwnFile, ownFileOf } from '../preview/own-file.ts'
import { findHeader } from './header-row.ts'

export type Layout = {
  header: Row | undefined
  above: number
  own: OwnFile | undefined
}

export function layoutOf(sample: Row[], heading?: 'yes' | 'no'): Layout {
  const [first] = sample
  const plain = first && withoutGuards(first)
  const own = plain && ownFileOf(plain.cells)
  if (own) return { header: plain, above: 0, own }
  if (heading) return { header: heading === 'yes' ? first : undefined, above: 0, own: undefined }
  const { header, above } = findHeader(sample)
  return { header, above: above.length, own: undefined }
}

export function withoutGuards({ row, cells }: Row): Row {
  return { row, cells: cells.map(withoutGuard) }
}
