import type { ImportChoices } from '@bellbird/contact-files/preview/choices'
import type { ImportReport } from '@bellbird/contract/contact-import/contact-import'
import type { Folder } from '@bellbird/expiring-store/store'

/** A run without a heartbeat for this long has lost its process. It holds a file, since drafts are not in the database. */
const SILENT_MS = 12_000

/** The entry with the rows that were not sent because they are invalid, as a file for people. */
export const SKIPPED_ROWS = 'skipped-rows.csv'

/** A row that was not imported: its spreadsheet number, its contact's name and the reason. */
export type RejectedRow = {
  row: number
  name: string
  message: string
  /** Its filled cells by column of the CSV to send, valid ones as the import would have saved them. */
  values?: Record<string, string>
  /** The invalid text. */
  value?: string
}

/**
 * The state of a draft's import. `failed` means that nothing was written; `unknown` that no response arrived, so
 * some rows may have been imported. `interrupted` is a run whose process has exited.
 */
export type Run = {
  /** The number of the attempt, from 1. Each attempt has its own file, so that only one process can claim it. */
  attempt: number
  state: 'running' | 'finished' | 'failed' | 'unknown' | 'interrupted'
  /** The Idempotency-Key sent upstream. */
  key: string
  fileName: string
  sent: number
  /** Rows of the file that were not sent: invalid ones, and those of existing contacts. */
  leftOut?: { invalid: number; skipped: number }
  /** The first of the invalid ones. */
  invalid?: RejectedRow[]
  /** How `SKIPPED_ROWS` is read. */
  choices?: ImportChoices
  startedAt: string
  report?: ImportReport
  refused?: RejectedRow[]
  /** Why there is no report and what that means, as a message for the user. */
  message?: string
  notice?: string | undefined
  /** The HTTP status of that message. */
  status?: number
  /** Whether its completion was announced. */
  announced?: true
}

type Place = { folder: Folder }

/**
 * Claims a draft's import for this process. Of all concurrent attempts in any process only one succeeds, unless an
 * earlier run ended without a report. `won` says whether `run` belongs to the caller.
 */
export async function claimRun(
  { folder }: Place,
  requested: Omit<Run, 'attempt'>,
): Promise<{ won: boolean; run: Run } | undefined> {
  const earlier = await runIn(folder)
  if (earlier?.state === 'running' || earlier?.state === 'finished') {
    return { won: false, run: earlier }
  }
  const run = { ...requested, attempt: (earlier?.attempt ?? 0) + 1 }
  if (await folder.create(entryOf(run), JSON.stringify(run))) return { won: true, run }
  const other = await runIn(folder)
  return other && { won: false, run: other }
}

function entryOf({ attempt }: Pick<Run, 'attempt'>) {
  return `run-${attempt}.json`
}

/** The state of the import in this draft's folder. */
export async function runIn(folder: Folder): Promise<Run | undefined> {
  const attempt = await latestAttempt(folder)
  if (attempt === 0) return undefined
  const kept = await folder.read(entryOf({ attempt }))
  if (!kept) return undefined
  const run = JSON.parse(kept.text) as Run
  if (run.state !== 'running') return run
  return kept.age < SILENT_MS ? run : { ...run, state: 'interrupted' }
}

async function latestAttempt(folder: Folder) {
  const names = await folder.names()
  return Math.max(0, ...names.map((name) => Number(/^run-(\d+)\.json$/.exec(name)?.[1] ?? 0)))
}

/** Records that the run is still alive. */
export async function recordHeartbeat({ folder }: Place, run: Run) {
  await folder.renew(entryOf(run)).catch(() => undefined)
}

export function recordRun({ folder }: Place, run: Run) {
  return folder.write(entryOf(run), JSON.stringify(run))
}

const FIXED_ROW = /^fixed-row-(\d+)$/

/** Records that a row that was not imported was added as this contact. */
export async function recordFixedRow({ folder }: Place, row: number, contactId = '') {
  await folder.write(`fixed-row-${row}`, contactId)
}

/** The rows that were fixed after the import, each with its contact's id; '' if it is not known. */
export async function fixedRowsIn({ folder }: Place) {
  const fixed = new Map<number, string>()
  for (const name of await folder.names()) {
    const row = FIXED_ROW.exec(name)?.[1]
    if (row) fixed.set(Number(row), (await folder.read(name))?.text ?? '')
  }
  return fixed
}

type Closing = Place & { invalidRows: () => Promise<Uint8Array | undefined> }

/** Deletes the file and its reading; the result of the import and its invalid rows are available for the rest of the day. */
export async function closeDraft({ folder, invalidRows }: Closing, run: Run) {
  const skipped = run.leftOut?.invalid ? await invalidRows() : undefined
  if (skipped) await folder.write(SKIPPED_ROWS, Buffer.from(skipped).toString('utf8'))
  const kept = new Set([entryOf(run), ...(skipped ? [SKIPPED_ROWS] : [])])
  const names = await folder.names()
  await folder.remove(names.filter((name) => !kept.has(name)))
}
