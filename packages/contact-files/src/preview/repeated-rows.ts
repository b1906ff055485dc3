import { readRecords } from '@bellbird/contact-tables/csv/records'
import { type CustomFields, keepingOptOuts } from '@bellbird/contract/calling/calling'
import { isCallingField } from '@bellbird/contract/calling/calling-fields'
import { shortened } from '@bellbird/contract/clipped'
import { combineNotes, templateColumns } from '@bellbird/contract/contact-import/contact-import'
import { BYTE_ORDER_MARK, csvLine, spreadsheetSafe } from '../csv/csv.ts'
import type { RepeatedRow, RepeatedValue } from './preview.ts'
import { titleOf } from './sent-rows.ts'

const SHOWN = 50
/** The most rows to describe, because the notes of each are compared with all earlier ones. */
const DESCRIBED = 10_000
const MAX_LENGTH = 200
const LISTS = new Set(['tags', 'other_emails', 'other_phones'])
const COMBINED = new Set(['notes', ...LISTS])

const LOST_OUTCOMES = new Set<RepeatedValue['outcome']>(['replaced', 'kept'])

const results: Record<RepeatedValue['outcome'], string> = {
  added: 'added',
  replaced: 'later value replaces the earlier one',
  both: 'both kept',
  kept: 'earlier value stays',
}

export class RepeatedRows {
  /** The number of each repeated row in the CSV to send, from 1. */
  readonly places: number[] = []
  private readonly firsts: number[] = []

  get count() {
    return this.places.length
  }

  add(first: number, place: number) {
    this.firsts.push(first)
    this.places.push(place)
  }

  describe(csv: Uint8Array, rowNumbers: number[]) {
    const lines = [
      csvLine(['row', 'repeats_row', 'person', 'column', 'earlier', 'later', 'result']),
    ]
    const lostRows: RepeatedRow[] = []
    const others: RepeatedRow[] = []
    let replacing = 0
    for (const row of this.described(csv, rowNumbers)) {
      const loses = row.values.some(({ outcome }) => LOST_OUTCOMES.has(outcome))
      if (loses) replacing += 1
      const list = loses ? lostRows : others
      if (list.length < SHOWN) list.push(shortenedRow(row))
      lines.push(linesOf(row))
    }
    const shown = [...lostRows, ...others].slice(0, SHOWN)
    return { shown, replacing, csv: Buffer.from(`${BYTE_ORDER_MARK}${lines.join('')}`) }
  }

  private *described(csv: Uint8Array, rowNumbers: number[]): Generator<RepeatedRow> {
    const places = this.places.slice(0, DESCRIBED)
    const firstOf = new Map(places.map((place, at) => [place, this.firsts[at] ?? 0]))
    const wanted = new Set([0, ...places, ...firstOf.values()])
    const people = new Map<number, string[]>()
    let columns: string[] = []
    for (const { place, cells } of recordsAt(csv, wanted)) {
      const first = firstOf.get(place)
      const earlier = first === undefined ? undefined : people.get(first)
      if (place === 0) columns = cells
      if (first === undefined || !earlier) {
        people.set(place, cells)
        continue
      }
      const { merged, values } = mergeRows(earlier, cells, columns)
      people.set(first, merged)
      yield {
        row: rowNumbers[place - 1] ?? place,
        first: rowNumbers[first - 1] ?? first,
        person: titleOf(merged),
        values,
      }
    }
  }
}

const QUOTE = 34
const LF = 10

/** The header is at 0; other records are skipped without decoding. */
function* recordsAt(csv: Uint8Array, wanted: Set<number>) {
  const bytes = Buffer.from(csv.buffer, csv.byteOffset, csv.byteLength)
  let left = wanted.size
  let from = 0
  let place = 0
  let isQuoted = false
  for (let at = 0; at < bytes.length && left > 0; at += 1) {
    if (bytes[at] === QUOTE) isQuoted = !isQuoted
    if (bytes[at] !== LF || isQuoted) continue
    if (wanted.has(place)) {
      const [records] = readRecords(bytes.toString('utf8', from, at + 1), ',')
      yield { place, cells: records?.[0]?.cells ?? [] }
      left -= 1
    }
    from = at + 1
    place += 1
  }
}

/** Merges two rows as the API does. */
function mergeRows(earlier: string[], later: string[], columns: string[]) {
  const values: RepeatedValue[] = []
  const calling = columns.flatMap((column, at) => (isCallingField(column) ? [{ column, at }] : []))
  const keptOptOuts = optOutsToKeep(earlier, later, calling)
  const merged = columns.map((column, at) => {
    const [before, after] = [earlier[at] ?? '', later[at] ?? '']
    const next = keptOptOuts.get(at) ?? mergeCells(column, before, after)
    const outcome = outcomeOf(column, before, after, next)
    if (outcome && column !== 'email')
      values.push({ column, outcome, earlier: before, later: after })
    return column === 'email' ? before : next
  })
  return { merged, values }
}

function mergeCells(column: string, earlier: string, later: string) {
  if (later === '' || earlier === '') return later || earlier
  if (column === 'notes') return combineNotes(earlier, later)
  if (LISTS.has(column)) {
    return [...new Set(`${earlier};${later}`.split(';').map((tag) => tag.trim()))].join(';')
  }
  return later
}

function outcomeOf(
  column: string,
  earlier: string,
  later: string,
  merged: string,
): RepeatedValue['outcome'] | undefined {
  if (later === '' || isSame(column, earlier, later)) return undefined
  if (earlier === '') return 'added'
  if (COMBINED.has(column)) {
    if (merged !== earlier) return 'both'
    return mergeCells(column, later, earlier) === earlier ? undefined : 'kept'
  }
  return merged === later ? 'replaced' : 'kept'
}

function isSame(column: string, earlier: string, later: string) {
  return column === 'status' ? later.toLowerCase() === earlier.toLowerCase() : later === earlier
}

/** A later row never removes a do-not-call mark or a withdrawal of consent. */
function optOutsToKeep(
  earlier: string[],
  later: string[],
  calling: { column: string; at: number }[],
) {
  if (calling.length === 0) return new Map<number, string>()
  const fields = (cells: string[]): CustomFields =>
    Object.fromEntries(
      calling.flatMap(({ column, at }) => (cells[at] ? [[column, cells[at]]] : [])),
    )
  const before = fields(earlier)
  const after = keepingOptOuts(before, { ...before, ...fields(later) })
  return new Map(calling.map(({ column, at }) => [at, after[column] ?? '']))
}

function linesOf({ row, first, person, values }: RepeatedRow) {
  const start = [String(row), String(first), person]
  if (values.length === 0) return lineOf([...start, '', '', '', 'nothing new'])
  return values
    .map(({ column, outcome, earlier, later }) =>
      lineOf([...start, column, earlier, later, results[outcome]]),
    )
    .join('')
}

function lineOf(cells: string[]) {
  return csvLine(cells.map(spreadsheetSafe))
}

function shortenedRow({ values, person, ...row }: RepeatedRow): RepeatedRow {
  return {
    ...row,
    person: shortened(person, MAX_LENGTH),
    values: values.slice(0, templateColumns.length + 3).map((value) => ({
      ...value,
      earlier: shortened(value.earlier, MAX_LENGTH),
      later: shortened(value.later, MAX_LENGTH),
    })),
  }
}
