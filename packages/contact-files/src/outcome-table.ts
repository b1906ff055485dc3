import { headerDelimiter } from '@bellbird/contact-tables/csv/delimiter'
import { readRecords } from '@bellbird/contact-tables/csv/records'
import type { Row } from '@bellbird/contact-tables/table'
import { decode } from '@bellbird/contact-tables/text/decode'
import { UnreadableFile } from '@bellbird/contact-tables/unreadable'
import { localInstant } from '@bellbird/contract/calling/local-instant'
import {
  outcomeFrom,
  soundsLikeOptOut,
  unknownOutcome,
} from '@bellbird/contract/campaigns/call-outcomes'
import type { OutcomeInput } from '@bellbird/contract/campaigns/entries'
import { MAX_NOTE } from '@bellbird/contract/campaigns/words'
import { clipped } from '@bellbird/contract/clipped'
import { contactTable } from './columns/expected.ts'
import { withoutGuard } from './csv/csv.ts'

const MAX_ROWS = 20_000
const MAX_CELLS = 1_000_000

export type OutcomeRow = {
  row: number
  whom: string
  cells: string[]
  /** Whether its time was not understood, so that the time of the upload counts. */
  hasUnreadTime?: boolean
} & ({ outcome: OutcomeInput } | Rejection)

/** `unread` is set if only the outcome was not understood, so that a person can choose one. */
export type Rejection = { fault: string; unread?: Unread }
type Unread = {
  word: string
  soundsLikeOptOut: boolean
  rest: Omit<OutcomeInput, 'outcome'>
}

export type OutcomeFile =
  | { ok: true; header: string[]; rows: OutcomeRow[]; skipped: number }
  | { ok: false; message: string }

export const FILE_ROW = 'file_row'
export const REASON = 'reason'

/** In order of precedence; those of our own file come first. */
const names = {
  entry_id: ['entry_id', 'entry', 'id'],
  number: ['number', 'phone', 'phone_number', 'telephone'],
  attempt: ['attempt'],
  outcome: ['outcome', 'result', 'disposition'],
  note: ['outcome_note', 'note', 'comment'],
  at: ['outcome_time', 'time', 'called_at', 'at', 'date'],
  name: ['name'],
  /** In downloaded rejected rows: the row number in the original file. */
  file_row: [FILE_ROW],
}
type Column = keyof typeof names

/** Skips rows without an outcome or a note; times without a zone are in `zone`. Rejects only on an internal error. */
export async function outcomesHere(bytes: Uint8Array, zone: string): Promise<OutcomeFile> {
  try {
    return outcomesIn(recordsIn(decode(bytes, undefined, contactTable).text), zone)
  } catch (error) {
    if (error instanceof UnreadableFile) return failure(error.message)
    throw error
  }
}

function outcomesIn([header, ...rest]: Row[], zone: string): OutcomeFile {
  if (!header) return failure('This file is empty.')
  const places = placesIn(header.cells)
  if (places.outcome === undefined) {
    return failure(
      'Add an outcome column. The first row must name the columns, as in the call list.',
    )
  }
  if (places.entry_id === undefined && places.number === undefined) {
    return failure('Add an entry_id or number column.')
  }
  const rows = rest.flatMap(({ row, cells: read }) => {
    const cells = read.slice(0, header.cells.length).map(withoutControls)
    const cellOf = (column: Column) =>
      withoutGuard(cells[places[column] ?? -1]?.trim() ?? '').trim()
    if (cellOf('outcome') === '' && cellOf('note') === '') return []
    return [{ row: rowNumber(cellOf('file_row')) ?? row, cells, ...parseOutcome(cellOf, zone) }]
  })
  return { ok: true, header: header.cells, rows, skipped: rest.length - rows.length }
}

function failure(message: string) {
  return { ok: false as const, message }
}

function recordsIn(text: string) {
  const delimiter = headerDelimiter(text, { isLast: true }) ?? ','
  const records: Row[] = []
  let cells = 0
  for (const batch of readRecords(text, delimiter)) {
    records.push(...batch)
    cells += batch.reduce((sum, row) => sum + row.cells.length, 0)
    if (records.length > MAX_ROWS + 1) throw tooMany(MAX_ROWS, 'rows')
    if (cells > MAX_CELLS) throw tooMany(MAX_CELLS, 'cells')
  }
  return records
}

function tooMany(max: number, what: string) {
  return new UnreadableFile(
    `This file has more than ${max.toLocaleString('en-US')} ${what}. Split it into smaller files.`,
  )
}

/** A control character would take six bytes in JSON. */
function withoutControls(cell: string) {
  return cell.replace(/[^\P{Cc}\t\n\r]/gu, ' ')
}

function placesIn(header: string[]) {
  const keys = header.map((cell) => keyOf(cell))
  const places: Partial<Record<Column, number>> = {}
  for (const [column, known] of Object.entries(names)) {
    const place = known.map((name) => keys.indexOf(name)).find((at) => at >= 0)
    if (place !== undefined) places[column as Column] = place
  }
  return places
}

function rowNumber(text: string) {
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined
}

function parseOutcome(cellOf: (column: Column) => string, zone: string) {
  const [entry_id, number, note, at, attempt] = (
    ['entry_id', 'number', 'note', 'at', 'attempt'] as const
  ).map(cellOf) as [string, string, string, string, string]
  const whom = cellOf('name') || number || entry_id
  const word = cellOf('outcome')
  const outcome = outcomeFrom(word)
  const mayBeOptOut = !outcome && soundsLikeOptOut(`${word} . ${note}`)
  const isOptOut = outcome === 'do_not_call'
  const time = at && instantIn(at, zone)
  const fault =
    (!entry_id && !number && 'Missing entry_id or number') ||
    (number.length > 40 && !entry_id && 'Invalid phone number') ||
    (!isOptOut && !mayBeOptOut && faultAbout({ attempt, note }))
  if (fault) return { whom, fault }
  const rest = {
    ...(entry_id ? { entry_id: entry_id.slice(0, 100) } : { number }),
    ...(note && { note: clipped(note, MAX_NOTE) }),
    ...(time && { at: time }),
    ...(ATTEMPT.test(attempt) && { attempt: Number(attempt) }),
  }
  const hasUnreadTime = time === undefined
  if (outcome) return { whom, hasUnreadTime, outcome: { ...rest, outcome } }
  return {
    whom,
    hasUnreadTime,
    fault: word ? unknownOutcome(word) : mayBeOptOut ? OPT_OUT_IN_NOTE : NO_OUTCOME,
    unread: { word, soundsLikeOptOut: mayBeOptOut, rest },
  }
}

const OPT_OUT_IN_NOTE = 'The outcome is empty, but the note sounds like an opt-out.'
const NO_OUTCOME = 'Choose an outcome for this note'

const ATTEMPT = /^[1-9]\d{0,5}$/

/** The fault in the other cells of a row, which must not cause an opt-out to be lost. */
function faultAbout({ attempt, note }: { attempt: string; note: string }) {
  if (note.length > MAX_NOTE)
    return `Notes can have up to ${MAX_NOTE.toLocaleString('en-US')} characters`
  return attempt !== '' && !ATTEMPT.test(attempt) ? 'Invalid attempt – use a whole number' : ''
}

const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,6})?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i
/** As Excel writes it in many European languages, day first. */
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?\s+(\d{1,2}:\d{2})(:\d{2})?)?$/

/** A day alone is its last minute or now; a future time without a zone is not understood: it is from another zone. */
function instantIn(text: string, zone: string) {
  const [, day = '', time, seconds = ':00', offset] = ISO.exec(text) ?? dotted(text)
  const instantOf = (time: string) =>
    offset ? Date.parse(`${day}T${time}${offset}`) : localInstant(zone, day, time)
  const now = Date.now()
  const at = time
    ? instantOf(`${time}${seconds}`)
    : instantOf('00:00:00') > now
      ? Number.NaN
      : Math.min(instantOf('23:59:00'), now)
  if (Number.isNaN(at) || (!offset && at > now)) return undefined
  return new Date(at).toISOString()
}

function dotted(text: string) {
  const [, day = '', month = '', year, time, seconds] = DOTTED.exec(text) ?? []
  if (!year) return []
  return [
    text,
    `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    time?.padStart(5, '0'),
    seconds,
  ]
}

function keyOf(words: string) {
  return words
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
}
