import type { HeldData } from '@bellbird/contract/privacy/privacy'
import { BYTE_ORDER_MARK, csvLine, spreadsheetSafe } from './csv.ts'

export function heldDataCsv({ sections }: HeldData) {
  const lines = sections.flatMap(({ name, records }) =>
    records.flatMap((record, at) =>
      Object.entries(record).map(([field, value]) => [name, String(at + 1), field, textOf(value)]),
    ),
  )
  const table = [['section', 'record', 'field', 'value'], ...lines]
  return `${BYTE_ORDER_MARK}${table.map((line) => csvLine(line.map(spreadsheetSafe))).join('')}`
}

function textOf(value: unknown) {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
