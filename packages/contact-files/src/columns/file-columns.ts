import type { Row } from '@bellbird/contact-tables/table'
import { clipped } from '@bellbird/contract/clipped'
import { cleanLine } from '../values/clean.ts'

export type FileColumn = { index: number; header: string; cells: string[] }

const SAMPLES = 3
const MAX_COMPARED = 100

/** A column without a name counts only if it is filled often enough; surplus cells do not count. */
export function columnsOf(header: Row | undefined, sample: Row[]): FileColumn[] {
  const width = Math.max(header?.cells.length ?? 0, ...sample.map(({ cells }) => cells.length))
  const named = header?.cells.length ?? 0
  const usual = header ? Math.max(2, sample.length / 10) : 1
  const columns = Array.from({ length: width }, (_, index) => {
    const cells = sample.map(({ cells }) => cells[index] ?? '').filter((cell) => cell.trim() !== '')
    const name = clipped(cleanLine(header?.cells[index] ?? ''), 200)
    return {
      index,
      header: name || (cells.length >= usual ? columnName(index) : ''),
      cells,
    }
  })
  const last = columns.findLastIndex(({ header }) => header !== '')
  return columns.slice(0, Math.max(named, last + 1))
}

export function columnName(index: number) {
  return `Column ${letters(index)}`
}
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last
}

export function samplesOf({ cells }: FileColumn) {
  const values = cells
    .slice(0, MAX_COMPARED)
    .map((cell) => clipped(cleanLine(clipped(cell, 300)), 100))
    .filter(Boolean)
  return [...new Set(values)].slice(0, SAMPLES)
}
