import { csvLine, spreadsheetSafe } from '@bellbird/contact-files/csv/csv'
import {
  FILE_ROW,
  type OutcomeFile,
  type OutcomeRow,
  REASON,
} from '@bellbird/contact-files/outcome-table'
import { MAX_OUTCOMES } from '@bellbird/contract/campaigns/words'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { recordOutcomes } from '#app/upstream/campaigns.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { sentenceOf } from '#app/upstream/client/problem.ts'

export const MAX_SHOWN = 100
const NAMED_ROWS = 5

type ReadFile = Extract<OutcomeFile, { ok: true }>

export async function recordFile(upstream: Upstream, campaignId: string, file: ReadFile) {
  const report = await sendOutcomes(upstream, campaignId, file)
  if (report.refused.length > 0) {
    const shown = report.refused.slice(0, MAX_SHOWN)
    const notShown = report.refused.length - shown.length
    return { report: { ...report, refused: shown, notShown, key: crypto.randomUUID() } }
  }
  const { taken, unchanged, unreadTimes } = report
  return redirectWithSuccess(href('/campaigns/:campaignId', { campaignId }), {
    message: 'Outcomes recorded',
    description: `${formatCount(taken)} recorded${unchanged > 0 ? `, ${formatCount(unchanged)} already recorded` : ''}.${unreadTimes && ` ${unreadTimes}`}`,
  })
}

type RejectedRow = {
  row: number
  whom: string
  cells: string[]
  message: string
  unread: { word: string; soundsLikeOptOut: boolean } | undefined
}

async function sendOutcomes(
  upstream: Upstream,
  campaignId: string,
  { header, rows, skipped }: ReadFile,
) {
  const rejected: RejectedRow[] = []
  const good: Extract<OutcomeRow, { outcome: unknown }>[] = []
  for (const row of rows) {
    if ('outcome' in row) good.push(row)
    else rejected.push(rejectedFor(row, row.fault))
  }
  let taken = 0
  let unchanged = 0
  for (let at = 0; at < good.length; at += MAX_OUTCOMES) {
    const part = good.slice(at, at + MAX_OUTCOMES)
    const written = await recordOutcomes(
      upstream,
      campaignId,
      part.map(({ outcome }) => outcome),
      { keep_opt_outs: true },
    )
    if (!written.ok) {
      const why =
        sentenceOf(written.problem) ?? written.problem.notice ?? 'This row could not be recorded'
      rejected.push(...good.slice(at).map((row) => rejectedFor(row, why)))
      break
    }
    taken += written.value.taken
    unchanged += written.value.unchanged
    for (const { index, message } of written.value.refused) {
      const row = part[index]
      if (row) rejected.push(rejectedFor(row, message))
    }
  }
  const rejectedRows = new Set(rejected.map(({ row }) => row))
  rejected.sort((one, other) => urgency(one) - urgency(other) || one.row - other.row)
  return {
    rows: rows.length,
    skipped,
    taken,
    unchanged,
    unreadTimes: taken > 0 ? unreadTimesIn(good.filter((row) => !rejectedRows.has(row.row))) : '',
    refused: rejected.map(({ cells: _, ...rejected }) => rejected),
    ...csvOf(header, rejected),
  }
}
export type OutcomeReport = Awaited<ReturnType<typeof sendOutcomes>>

function unreadTimesIn(recorded: OutcomeRow[]) {
  const rows = recorded.flatMap(({ hasUnreadTime, row }) => (hasUnreadTime ? [String(row)] : []))
  if (rows.length === 0) return ''
  const more = rows.length - NAMED_ROWS
  const named = more > 0 ? [...rows.slice(0, NAMED_ROWS), `${formatCount(more)} more`] : rows
  const list = new Intl.ListFormat('en').format(named)
  return `We couldn’t use the time in ${rows.length === 1 ? 'row' : 'rows'} ${list}, so we used the recorded time, or that of the upload.`
}

function urgency({ unread }: RejectedRow) {
  return unread?.soundsLikeOptOut ? 0 : 1
}

export function rejectedFor(row: OutcomeRow, message: string): RejectedRow {
  const unread = 'fault' in row ? row.unread : undefined
  return {
    row: row.row,
    whom: formatPhone(row.whom),
    cells: row.cells,
    message,
    unread: unread && { word: unread.word, soundsLikeOptOut: unread.soundsLikeOptOut },
  }
}

/** Columns of our own files that repeat one value or are computed. */
const LEFT_OUT = [
  ...['call_before', 'disclosure', 'tone', 'language', 'industry', 'notes'],
  ...['local_time_at_download', 'last_call', 'contact_notes', 'script'],
  FILE_ROW,
  REASON,
]

/** The page of rejected rows contains their file, both in its form and for its script, so its size is limited. */
const MAX_CHARACTERS = 1_000_000

/** The rows as sent, each with its reason, so that the corrected file can be sent again; `inCsv` of them fit. */
function csvOf(header: string[], rejected: RejectedRow[]) {
  const places = header.flatMap((name, at) =>
    LEFT_OUT.includes(name.trim().toLowerCase()) ? [] : [at],
  )
  const lineOf = (cells: string[], row: string, reason: string) =>
    csvLine([...places.map((at) => guarded(cells[at] ?? '')), row, reason])
  let csv = lineOf(header, FILE_ROW, REASON)
  let inCsv = 0
  for (const { cells, row, message } of rejected) {
    const line = lineOf(cells, String(row), message)
    if (csv.length + line.length > MAX_CHARACTERS) break
    csv += line
    inCsv += 1
  }
  return { csv, inCsv }
}

/** A cell that has an apostrophe already keeps it. */
function guarded(cell: string) {
  return cell.startsWith("'") ? cell : spreadsheetSafe(cell)
}
