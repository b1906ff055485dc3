import { localDay, localTime } from '@bellbird/contract/calling/calling-window'
import type { Batch } from '@bellbird/contract/campaigns/entries'
import { csvLine, spreadsheetSafe } from './csv.ts'

/** A dialer needs the plain number, which a spreadsheet would treat as a formula. */
export type CallListFormat = 'dialer' | 'spreadsheet'

/** Instructions for an AI agent. */
const forAgents = ['disclosure', 'tone', 'language', 'industry']

/**
 * A call list, which can be uploaded again with its last three columns filled in. For a dialer, cells are unchanged
 * and numbers are E.164; for a spreadsheet, which people read, times are local, no cell can be a formula and Excel
 * recognizes UTF-8.
 */
export function callListCsv({ entries, disclosure, agent }: Batch, format: CallListFormat) {
  const isForPeople = format === 'spreadsheet'
  const { tone, language, industry, notes } = agent
  const rows = entries.map(({ id, attempt, name, company, number, zone, call_before }) => ({
    entry_id: id,
    attempt: String(attempt),
    name,
    company,
    number,
    time_zone: zone,
    call_before: isForPeople ? localMoment(call_before, zone) : (call_before ?? ''),
    ...{ disclosure, tone, language, industry, notes },
    ...{ outcome: '', outcome_note: '', outcome_time: '' },
  }))
  const columns = Object.keys(rows[0] ?? {}).filter(
    (column) => !isForPeople || !forAgents.includes(column),
  ) as (keyof (typeof rows)[number])[]
  const lines = rows.map((row) => {
    const cells = columns.map((column) => row[column])
    return csvLine(isForPeople ? cells.map(spreadsheetSafe) : cells)
  })
  return `${isForPeople ? '\uFEFF' : ''}${csvLine(columns)}${lines.join('')}`
}

/** Such as "2026-11-30 17:00". */
function localMoment(instant: string | null, zone: string) {
  if (!instant) return ''
  const at = Date.parse(instant)
  return `${localDay(zone, at)} ${localTime(zone, at)}`
}
