import { randomUUID } from 'node:crypto'
import { link, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportReport } from '@bellbird/contract/contact-import/contact-import'
import { writeWhole } from '#app/contact-import/drafts/draft-folders.server.ts'

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
type Place = { folder: string }

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
  if (await createOnce(folder, fileOf(run), run)) return { won: true, run }
  const other = await runIn(folder)
  return other && { won: false, run: other }
}

/** Of several who create the same file, one does. It appears whole. */
async function createOnce(folder: string, name: string, content: object) {
  const writing = join(folder, `.${randomUUID()}`)
  await writeFile(writing, JSON.stringify(content), { mode: 0o600 })
  const created = await link(writing, join(folder, name)).then(
    () => true,
    () => false,
  )
  await rm(writing, { force: true })
  return created
}

function fileOf({ attempt }: Pick<Run, 'attempt'>) {
  return `run-${attempt}.json`
}

/** The state of the import of the draft in this folder. */
export async function runIn(folder: string): Promise<Run | undefined> {
  const attempt = await latestAttempt(folder)
  if (attempt === 0) return undefined
  const path = join(folder, fileOf({ attempt }))
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (!text) return undefined
  const run = JSON.parse(text) as Run
  if (run.state !== 'running') return run
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }))
  return Date.now() - mtimeMs < SILENT_MS ? run : { ...run, state: 'interrupted' }
}

async function latestAttempt(folder: string) {
  const names = await readdir(folder).catch(() => [])
  return Math.max(0, ...names.map((name) => Number(/^run-(\d+)\.json$/.exec(name)?.[1] ?? 0)))
}

/** Says that the run is alive. */
export async function beat({ folder }: Place, run: Run) {
  const now = new Date()
  await utimes(join(folder, fileOf(run)), now, now).catch(() => undefined)
}

export function recordRun({ folder }: Place, run: Run) {
  return writeWhole(folder, fileOf(run), run)
}

/** Lets go of the file and what was read of it; how its import went stays for the rest of the day. */
export async function closeDraft({ folder }: Place, run: Run) {
  const all = await readdir(folder).catch(() => [])
  const names = all.filter((name) => name !== fileOf(run))
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true, recursive: true })))
}
