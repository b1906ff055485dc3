import type { HeldData } from '@bellbird/contract/privacy/privacy'
import { csvLine, spreadsheetSafe } from './csv.ts'

export type DataFormat = 'json' | 'csv'

/** All data held about someone, for download. A CSV has a line for each value with its kind, record and field. */
export function heldDataFile(data: HeldData, about: 'contact' | 'account', format: DataFormat) {
  const name = `${about}-data-${data.at.slice(0, 10)}.${format}`
  const body = format === 'json' ? `${JSON.stringify(data, null, 2)}\n` : csvOf(data)
  return new Response(body, {
    headers: {
      'content-type':
        format === 'json' ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}

/** Starts with a byte order mark: without one, Excel reads UTF-8 as Windows-1252. */
function csvOf({ sections }: HeldData) {
  const lines = sections.flatMap(({ name, records }) =>
    records.flatMap((record, at) =>
      Object.entries(record).map(([field, value]) => [name, String(at + 1), field, textOf(value)]),
    ),
  )
  const table = [['section', 'record', 'field', 'value'], ...lines]
  return `\uFEFF${table.map((line) => csvLine(line.map(spreadsheetSafe))).join('')}`
}

function textOf(value: unknown) {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
