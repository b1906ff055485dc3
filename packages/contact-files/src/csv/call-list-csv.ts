import { callResults } from '@bellbird/contract/calling/call-words'
import { localDay, localTime } from '@bellbird/contract/calling/calling-window'
import type { Batch } from '@bellbird/contract/campaigns/entries'
import { BYTE_ORDER_MARK, csvLine, spreadsheetSafe } from './csv.ts'

/** A dialer needs the plain number, which a spreadsheet would treat as a formula. */
export type CallListFormat = 'dialer' | 'spreadsheet'

type Entry = Batch['entries'][number]
type Cells = Record<string, string>

/** Can be uploaded again with its last three columns filled in. */
export function callListCsv({ entries, ...list }: Batch, format: CallListFormat) {
  const isForPeople = format === 'spreadsheet'
  const rows = entries.map(
    (entry): Cells => ({
      entry_id: entry.id,
      attempt: String(entry.attempt),
      name: entry.name,
      company: entry.company,
      number: entry.number,
      ...(isForPeople ? forPeople(entry, list) : forDialers(entry, list)),
      ...{ outcome: '', outcome_note: '', outcome_time: '' },
    }),
  )
  const lines = rows.map((row) => {
    const cells = Object.values(row)
    return csvLine(isForPeople ? cells.map(spreadsheetSafe) : cells)
  })
  const header = csvLine(Object.keys(rows[0] ?? {}))
  return `${isForPeople ? BYTE_ORDER_MARK : ''}${header}${lines.join('')}`
}

type List = Pick<Batch, 'disclosure' | 'agent'>

/** For a dialer, cells are unchanged and numbers are E.164. `notes` are those of the campaign. */
function forDialers({ zone, call_before }: Entry, { disclosure, agent }: List) {
  const { tone, language, industry, notes } = agent
  return {
    time_zone: zone,
    call_before: call_before ?? '',
    ...{ disclosure, tone, language, industry, notes },
  }
}

function forPeople({ zone, call_before, email, notes, last_call }: Entry, { agent }: List) {
  return {
    email: email ?? '',
    time_zone: zone,
    local_time_at_download: localMoment(new Date().toISOString(), zone),
    call_before: localMoment(call_before, zone),
    last_call: last_call
      ? `${localMoment(last_call.at, zone)} ${callResults[last_call.outcome as keyof typeof callResults] ?? last_call.outcome}`
      : '',
    contact_notes: notes ?? '',
    script: agent.notes,
  }
}

function localMoment(instant: string | null, zone: string) {
  if (!instant) return ''
  const at = Date.parse(instant)
  return `${localDay(zone, at)} ${localTime(zone, at)}`
}
