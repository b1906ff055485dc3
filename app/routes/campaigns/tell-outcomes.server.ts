import { csvLine, spreadsheetSafe } from '#app/contact-files/csv.ts'
import type { OutcomeFile, OutcomeRow } from '#app/contact-files/outcome-table.ts'
import { recordOutcomes } from '#app/upstream/campaigns.server.ts'
import type { Upstream } from '#app/upstream/client.server.ts'
import { sentenceOf } from '#app/upstream/problem.ts'
import { MAX_OUTCOMES } from '#contract/campaign-words.ts'

type Refused = { row: number; whom: string; cells: string[]; message: string }

/** Sends what a file says, and gives what came of each row: nothing of it is lost. */
export async function tellOutcomes(
  upstream: Upstream,
  campaignId: string,
  { header, rows }: Extract<OutcomeFile, { ok: true }>,
) {
  const refused: Refused[] = []
  const good: Extract<OutcomeRow, { outcome: unknown }>[] = []
  for (const row of rows) {
    if ('outcome' in row) good.push(row)
    else refused.push(refusedFor(row, row.fault))
  }
  let taken = 0
  let unchanged = 0
  for (let at = 0; at < good.length; at += MAX_OUTCOMES) {
    const part = good.slice(at, at + MAX_OUTCOMES)
    const told = await recordOutcomes(
      upstream,
      campaignId,
      part.map(({ outcome }) => outcome),
    )
    if (!told.ok) {
      const why =
        sentenceOf(told.problem) ?? told.problem.notice ?? 'Our data service did not take it'
      refused.push(...good.slice(at).map((row) => refusedFor(row, why)))
      break
    }
    taken += told.value.taken
    unchanged += told.value.unchanged
    for (const { index, message } of told.value.refused) {
      const row = part[index]
      if (row) refused.push(refusedFor(row, message))
    }
  }
  refused.sort((one, other) => one.row - other.row)
  return {
    rows: rows.length,
    taken,
    unchanged,
    refused: refused.map(({ row, whom, message }) => ({ row, whom, message })),
    ...csvOf(header, refused),
  }
}
export type OutcomeReport = Awaited<ReturnType<typeof tellOutcomes>>

function refusedFor({ row, whom, cells }: OutcomeRow, message: string): Refused {
  return { row, whom, cells, message }
}

/** What our own file says on each of its lines alike: it would only make the rows heavy. */
const LEFT_OUT = ['call_before', 'disclosure', 'tone', 'language', 'industry', 'notes']

/** The page of the refused rows holds their file, in its form and for its script: more would make it too heavy. */
const MOST_CHARACTERS = 1_000_000

/** The rows as they were sent, each with the reason behind it: mended, the file can be sent again. `inCsv` are in it. */
function csvOf(header: string[], refused: Refused[]) {
  const places = header.flatMap((name, at) =>
    LEFT_OUT.includes(name.trim().toLowerCase()) ? [] : [at],
  )
  const lineOf = (cells: string[], reason: string) =>
    csvLine([...places.map((at) => guarded(cells[at] ?? '')), reason])
  let csv = lineOf(header, 'reason')
  let inCsv = 0
  for (const { cells, message } of refused) {
    const line = lineOf(cells, message)
    if (csv.length + line.length > MOST_CHARACTERS) break
    csv += line
    inCsv += 1
  }
  return { csv, inCsv }
}

/** What carries its apostrophe already keeps it. */
function guarded(cell: string) {
  return cell.startsWith("'") ? cell : spreadsheetSafe(cell)
}
