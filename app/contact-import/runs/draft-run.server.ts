import type { ImportChoices } from '@bellbird/contact-files/preview/choices'
import type { ImportReport } from '@bellbird/contract/contact-import/contact-import'
import type { Folder } from '@bellbird/expiring-store/store'

/** A run without a heartbeat for this long has lost its process; run-import.server.ts sends one every BEAT_MS. */
const SILENT_MS = 12_000

export const SKIPPED_ROWS = 'skipped-rows.csv'

/** `row` is its spreadsheet number. */
export type RejectedRow = {
  row: number
  name: string
  message: string
  /** By column of the CSV to send; valid ones as the import would have saved them. */
  values?: Record<string, string>
  value?: string
}

/** `failed`: nothing was written. `unknown`: some rows may be. `interrupted`: the process has exited. */
export type Run = {
  /** Each attempt, from 1, has its own file, so that only one process can claim it. */
  attempt: number
  state: 'running' | 'finished' | 'failed' | 'unknown' | 'interrupted'
  /** The Idempotency-Key sent upstream. */
  key: string
  fileName: string
  sent: number
  leftOut?: { invalid: number; skipped: number }
  invalid?: RejectedRow[]
  /** How SKIPPED_ROWS is read. */
  choices?: ImportChoices
  startedAt: string
  report?: ImportReport
  refused?: RejectedRow[]
  message?: string
  notice?: string | undefined
  status?: number
  announced?: true
}

type Place = { folder: Folder }

/** Of all concurrent attempts in any process only one succeeds, unless an earlier run ended without a report. */
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

export async function recordHeartbeat({ folder }: Place, run: Run) {
  await folder.renew(entryOf(run)).catch(() => undefined)
}

export function recordRun({ folder }: Place, run: Run) {
  return folder.write(entryOf(run), JSON.stringify(run))
}

const FIXED_ROW = /^fixed-row-(\d+)$/

export async function recordFixedRow({ folder }: Place, row: number, contactId = '') {
  await folder.write(`fixed-row-${row}`, contactId)
}

/** Each row's contact id; '' if it is not known. */
export async function fixedRowsIn({ folder }: Place) {
  const fixed = new Map<number, string>()
  for (const name of await folder.names()) {
    const row = FIXED_ROW.exec(name)?.[1]
    if (row) fixed.set(Number(row), (await folder.read(name))?.text ?? '')
  }
  return fixed
}

type Closing = Place & { invalidRows: () => Promise<Uint8Array | undefined> }

export async function closeDraft({ folder, invalidRows }: Closing, run: Run) {
  const skipped = run.leftOut?.invalid ? await invalidRows() : undefined
  if (skipped) await folder.write(SKIPPED_ROWS, Buffer.from(skipped).toString('utf8'))
  const kept = new Set([entryOf(run), ...(skipped ? [SKIPPED_ROWS] : [])])
  const names = await folder.names()
  await folder.remove(names.filter((name) => !kept.has(name)))
}
