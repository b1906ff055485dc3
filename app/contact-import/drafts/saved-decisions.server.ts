import { shortened } from '@bellbird/contract/clipped'
import type { Decision, RowDifferences } from '@bellbird/contract/contact-import/decisions'
import type { Folder } from '@bellbird/expiring-store/store'
import { z } from 'zod'

const FILE = 'decisions.json'

/** `rows` match existing contacts; null if unknown. */
export type Compared = {
  rows: number[] | null
  differences?: KnownDifferences | undefined
}

export type KnownDifferences = {
  rows: RowDifferences[]
  columns: Record<string, number>
  /** Whether every row is listed, for an upstream that leaves comparison and decisions to the app. */
  isWhole: boolean
}

export type SavedDecisions = {
  columns: Record<string, Decision>
  rows: Record<string, Record<string, Decision>>
}

const byColumn = z.record(z.string(), z.enum(['keep', 'replace', 'append']))
const Kept = z.object({ columns: byColumn, rows: z.record(z.string(), byColumn) })

export async function findDecisions(folder: Folder): Promise<SavedDecisions> {
  const text = (await folder.read(FILE))?.text
  return text ? Kept.parse(JSON.parse(text)) : { columns: {}, rows: {} }
}

export function keepDecisions(folder: Folder, decisions: SavedDecisions) {
  return folder.write(FILE, JSON.stringify(decisions))
}

export function dropDecisions(folder: Folder) {
  return folder.remove([FILE])
}

export type DifferingRows = Omit<KnownDifferences, 'isWhole'>

const SHOWN = 50
const SHOWN_CHARACTERS = 500

export function shownDifferences(
  { rows, columns }: KnownDifferences,
  rowNumbers: number[],
): DifferingRows {
  const short = (text: string) => shortened(text, SHOWN_CHARACTERS)
  const shown = rows.slice(0, SHOWN).map((differing) => ({
    ...differing,
    row: rowNumbers[differing.row - 1] ?? differing.row,
    values: differing.values.map(({ column, there, comes }) => ({
      column,
      there: short(there),
      comes: short(comes),
    })),
  }))
  return { rows: shown, columns }
}
