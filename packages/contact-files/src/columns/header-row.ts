import type { Row } from '@bellbird/contact-tables/table'
import { cleanEmail } from '../values/clean.ts'
import { isEmail } from '../values/template-cells.ts'
import { fieldOfHeader, knownHeaders } from './headers.ts'

export type FoundHeader = {
  header: Row | undefined
  above: Row[]
}

/** Finds the header among the first records: the one that names the most columns and has no address. */
export function findHeader(sample: Row[]): FoundHeader {
  const first = sample.slice(0, 50)
  const addressed = first.findIndex(isAddressed)
  const candidates = addressed < 0 ? first : first.slice(0, addressed)

  const before = bestOf(candidates)
  const later = addressed < 0 ? [] : first.slice(addressed + 1)
  const best = laterOf(later, sample, before?.known ?? 1) ?? before
  if (best) return { header: best.row, above: sample.slice(0, sample.indexOf(best.row)) }
  if (addressed === 0) return { header: undefined, above: [] }

  const enough = Math.max(...candidates.map(filled), 0) / 2
  const header =
    addressed < 0
      ? candidates.find((row) => filled(row) >= enough)
      : candidates.findLast((row) => filled(row) >= enough)
  return { header, above: header ? sample.slice(0, sample.indexOf(header)) : [] }
}

/** The header of a later table with more known columns and at least as many addresses as above it. */
function laterOf(rows: Row[], sample: Row[], known: number) {
  const best = bestOf(rows.filter((row) => !isAddressed(row)))
  if (!best || best.known <= known) return undefined
  const at = sample.indexOf(best.row)
  const below = sample.slice(at + 1).filter(isAddressed)
  const [next] = below
  const isAbove = best.row.cells.some(
    (name, column) => fieldOfHeader(name)?.field === 'email' && isAddress(next?.cells[column]),
  )
  return isAbove && below.length >= sample.slice(0, at).filter(isAddressed).length
    ? best
    : undefined
}

function bestOf(rows: Row[]) {
  let best: { row: Row; known: number } | undefined
  for (const row of rows) {
    const known = knownHeaders(row.cells)
    if (known > (best?.known ?? 0)) best = { row, known }
  }
  return best
}

function isAddressed({ cells }: Row) {
  return cells.some(isAddress)
}

function isAddress(cell = '') {
  return isEmail(cleanEmail(cell))
}

function filled({ cells }: Row) {
  return cells.filter((cell) => cell.trim() !== '').length
}
