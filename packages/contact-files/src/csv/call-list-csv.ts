import type { Batch } from '@bellbird/contract/campaigns/entries'
import { csvLine, spreadsheetSafe } from './csv.ts'

/** A dialer needs the plain number, which a spreadsheet would treat as a formula. */
export type CallListFormat = 'dialer' | 'spreadsheet'

const columns = [
  'entry_id',
  'attempt',
  'name',
  'company',
  'number',
  'time_zone',
  'call_before',
  'disclosure',
  'tone',
  'language',
  'industry',
  'notes',
  'outcome',
  'outcome_note',
  'outcome_time',
]

/**
 * A call list, which can be uploaded again with its last three columns filled in. For a dialer, cells are unchanged
 * and numbers are E.164; for a spreadsheet, no cell can be a formula and Excel recognizes UTF-8.
 */
export function callListCsv({ entries, disclosure, agent }: Batch, format: CallListFormat) {
  const isForPeople = format === 'spreadsheet'
  const lines = entries.map((entry) => {
    const cells = [
      entry.id,
      String(entry.attempt),
      entry.name,
      entry.company,
      entry.number,
      entry.zone,
      entry.call_before ?? '',
      disclosure,
      agent.tone,
      agent.language,
      agent.industry,
      agent.notes,
      ...['', '', ''],
    ]
    return csvLine(isForPeople ? cells.map(spreadsheetSafe) : cells)
  })
  return `${isForPeople ? '\uFEFF' : ''}${csvLine(columns)}${lines.join('')}`
}
