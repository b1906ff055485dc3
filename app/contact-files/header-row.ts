import { cleanEmail } from './clean.ts'
import { knownHeaders } from './headers.ts'
import type { Row } from './table.ts'
import { isEmail } from './template-cells.ts'

export type Found = {
  /** Absent when the file starts with its first contact. */
  header: Row | undefined
  /** Records above the header: titles, notes, the name of a report. */
  above: Row[]
}

/** The header among the first records: where the most columns are named and nobody is addressed. */
export function findHeader(sample: Row[]): Found {
  const first = sample.slice(0, 50)
  const addressed = first.findIndex(({ cells }) => cells.some((cell) => isEmail(cleanEmail(cell))))
  const candidates = addressed < 0 ? first : first.slice(0, addressed)

  const best = bestOf(candidates)
  if (best) return { header: best, above: sample.slice(0, sample.indexOf(best)) }
  if (addressed === 0) return { header: undefined, above: [] }

  const enough = Math.max(...candidates.map(filled), 0) / 2
  const header =
    addressed < 0
      ? candidates.find((row) => filled(row) >= enough)
      : candidates.findLast((row) => filled(row) >= enough)
  return { header, above: header ? sample.slice(0, sample.indexOf(header)) : [] }
}

function bestOf(rows: Row[]) {
  let best: { row: Row; known: number } | undefined
  for (const row of rows) {
    const known = knownHeaders(row.cells)
    if (known > (best?.known ?? 0)) best = { row, known }
  }
  return best?.row
}

function filled({ cells }: Row) {
  return cells.filter((cell) => cell.trim() !== '').length
}
