import type { ImportReport } from '@bellbird/contract/contact-import/contact-import'
import type { Folder } from '@bellbird/expiring-store/store'

/** A run that was not heard of for so long has lost its process. */
const SILENT_MS = 12_000

/** A row that was sent and not taken, by the number the spreadsheet shows, whose it is, and what it holds. */
export type RejectedRow = { row: number; name: string; message: string; cells?: string[] }

/**
 * The state of a draft's import. `failed` means that nothing was written; `unknown` that no response came, so
 * some rows may have arrived. `interrupted` is a run whose process has exited.
 */
export type Run = {
  /** Which try this is, from 1: a file of its own for each lets one process win each of them. */
  attempt: number
  state: 'running' | 'finished' | 'failed' | 'unknown' | 'interrupted'
  /** The Idempotency-Key it goes by upstream. */
  key: string
  fileName: string
  /** Rows sent. */
  sent: number
  /** Rows of the file that were not sent: invalid ones, and those of contacts in the list already. */
  leftOut?: { invalid: number; skipped: number }
  startedAt: string
  report?: ImportReport
  refused?: RejectedRow[]
  /** Why there is no report, and what that means, in words for the person. */
  message?: string
  notice?: string | undefined
  /** The HTTP status to say that with. */
  status?: number
  /** Whether its end was announced. */
  announced?: true
}

/** Where a draft lies. */
type Place = { folder: Folder }

/**
 * Takes a draft's import into this process's hands. Of all who try, in any process, one gets it, unless
 * an earlier run ended without a report. `won` says whether `run` is the caller's.
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

/** The state of the import of the draft in this folder. */
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

/** Says that the run is alive. */
export async function beat({ folder }: Place, run: Run) {
  await folder.renew(entryOf(run)).catch(() => undefined)
}

export function recordRun({ folder }: Place, run: Run) {
  return folder.write(entryOf(run), JSON.stringify(run))
}

/** Lets go of the file and what was read of it; how its import went stays for the rest of the day. */
export async function closeDraft({ folder }: Place, run: Run) {
  const names = await folder.names()
  await folder.remove(names.filter((name) => name !== entryOf(run)))
}
