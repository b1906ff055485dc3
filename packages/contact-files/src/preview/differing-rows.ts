import { readRecords } from '@bellbird/contact-tables/csv/records'
import { isCallingField } from '@bellbird/contract/calling/calling-fields'
import { combineNotes, templateColumns } from '@bellbird/contract/contact-import/contact-import'
import {
  type Decision,
  differencesOf,
  type RowDifferences,
} from '@bellbird/contract/contact-import/decisions'
import type { Contact } from '@bellbird/contract/contacts/contact'
import { csvLine } from '../csv/csv.ts'
import { furtherColumns } from './choices.ts'
import { titleOf } from './sent-rows.ts'

const own = new Set<string>([...templateColumns, ...furtherColumns])

export function differingRows(
  csv: Uint8Array,
  known: ReadonlyMap<string, Contact>,
): RowDifferences[] {
  const [header = [], ...rows] = recordsOf(csv)
  return rows.flatMap((cells, at) => {
    const values = Object.fromEntries(header.map((column, place) => [column, cells[place] ?? '']))
    const contact = known.get(values.email?.toLowerCase() ?? '')
    if (!contact) return []
    const custom = Object.fromEntries(Object.entries(values).filter(([column]) => !own.has(column)))
    const row = { ...values, job_title: values.title, custom_fields: custom }
    const differences = differencesOf(row, contact)
    return differences.length === 0
      ? []
      : [{ row: at + 1, contact_id: contact.id, name: titleOf(cells), values: differences }]
  })
}

/** For an upstream without decisions: an unwanted value becomes an empty cell, which erases nothing. */
export function decidedCsv(
  csv: Uint8Array,
  differing: RowDifferences[],
  decisionOn: (column: string, row: number) => Decision,
) {
  const [header = [], ...rows] = recordsOf(csv)
  const byRow = new Map(differing.map(({ row, values }) => [row, values]))
  const lines = rows.map((cells, at) => {
    const decided = [...cells]
    for (const { column, there, comes } of byRow.get(at + 1) ?? []) {
      if (isCallingField(column)) continue
      const decision = decisionOn(column, at + 1)
      if (decision === 'keep') decided[header.indexOf(column)] = ''
      if (decision === 'append') decided[header.indexOf(column)] = combineNotes(there, comes)
    }
    return csvLine(decided)
  })
  return Buffer.from(csvLine(header) + lines.join(''))
}

function recordsOf(csv: Uint8Array) {
  return [...readRecords(Buffer.from(csv).toString('utf8'), ',')].flatMap((records) =>
    records.map(({ cells }) => cells),
  )
}
