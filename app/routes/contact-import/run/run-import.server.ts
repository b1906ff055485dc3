import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ImportPreview } from '@bellbird/contact-files/preview/preview'
import type { User } from '@bellbird/contract/auth/user'
import type { ImportReport } from '@bellbird/contract/contact-import/contact-import'
import { waitUntil } from '#app/background-tasks.server.ts'
import { rowNumbersSent, whatToSend } from '#app/contact-import/drafts/drafts.server.ts'
import {
  beat,
  claimRun,
  closeDraft,
  findRun,
  type Run,
  recordRun,
} from '#app/contact-import/runs/draft-run.server.ts'
import { isAsSeen } from '#app/routes/contact-import/preview/seen-preview.ts'
import type { Upstream } from '#app/upstream/client.server.ts'
import { importContacts } from '#app/upstream/contact-imports.server.ts'
import { type Refusal, sentenceOf } from '#app/upstream/problem.ts'
import { refusedRows } from './refused-rows.server.ts'

/** How long a person waits for the answer itself; then they are shown the progress. */
const PATIENCE_MS = 3_000
const BEAT_MS = 3_000
const LOOK_AGAIN_MS = 200

/** A draft that is being imported by whoever asked first, or that is done. */
function isTaken(run: Run | undefined) {
  return run?.state === 'running' || run?.state === 'finished'
}

/**
 * Imports a draft, once, however often and wherever it is asked for, and waits a little for the end.
 * Gives how it then stands; undefined where there is no such draft, and 'changed' where it is not what the
 * person has `seen`, if that is told. It goes on when nobody waits.
 */
export async function runImport(
  upstream: Upstream,
  user: User,
  id: string,
  seen: FormDataEntryValue | null,
) {
  if (isTaken(await findRun(user, id))) return watch(user, id)

  const sent = await whatToSend(user, id)
  if (!sent) return undefined
  const { preview, csv } = sent
  const nobody = preview.valid === preview.skipped
  if (nobody || !isAsSeen(preview, seen)) return 'changed'
  const claim = await claimRun(user, id, newRun(id, preview, csv))
  if (!claim?.won) return watch(user, id)

  const { run } = claim
  const deed = perform(upstream, { user, id, run, preview, csv })
  waitUntil(deed)
  return Promise.race([deed, wait(PATIENCE_MS, run)])
}

/** The same rows of the same draft go by the same key, so that sending them again goes on where it stopped. */
function newRun(
  id: string,
  preview: ImportPreview,
  csv: Uint8Array<ArrayBuffer>[],
): Omit<Run, 'attempt'> {
  const { fileName, valid, skipped } = preview
  const digest = createHash('sha256').update(id)
  for (const piece of csv) digest.update(piece)
  return {
    state: 'running',
    key: digest.digest('hex'),
    fileName,
    sent: valid - skipped,
    startedAt: new Date().toISOString(),
  }
}

async function watch(user: User, id: string) {
  const until = Date.now() + PATIENCE_MS
  let run = await findRun(user, id)
  while (run?.state === 'running' && Date.now() < until) {
    await wait(LOOK_AGAIN_MS)
    run = await findRun(user, id)
  }
  return run
}

type Deed = {
  user: User
  id: string
  run: Run
  preview: ImportPreview
  csv: Uint8Array<ArrayBuffer>[]
}

/** Never leaves the run as running: a thrown page, such as that of an ended session, fails it too. */
async function perform(upstream: Upstream, { user, id, run, preview, csv }: Deed): Promise<Run> {
  const beating = setInterval(() => beat(user, id, run), BEAT_MS)
  let ended = failed(run, { status: 401, detail: undefined, notice: SIGNED_OUT, issues: [] })
  try {
    const imported = await importContacts(upstream, {
      csv: new Blob(csv, { type: 'text/csv' }),
      fileName: preview.fileName,
      existing: preview.choices.existing,
      idempotencyKey: run.key,
    })
    ended = imported.ok
      ? finished(run, imported.value, { csv, rowNumbers: await rowNumbersSent(user, id) })
      : failed(run, imported.problem)
    return ended
  } finally {
    clearInterval(beating)
    await recordRun(user, id, ended)
    if (ended.state === 'finished') await closeDraft(user, id, run)
  }
}

const SIGNED_OUT =
  'You were signed out before it began, so nothing was sent. The file is still here; please try again.'

type Sent = { csv: Uint8Array[]; rowNumbers: number[] }

function finished(run: Run, report: ImportReport, { csv, rowNumbers }: Sent): Run {
  const refused = refusedRows(csv, rowNumbers, report.errors ?? [])
  return { ...run, state: 'finished', report, refused }
}

/** Where the answer was lost or made no sense, some rows may have arrived all the same. */
function failed(run: Run, { status, notice, ...said }: Refusal): Run {
  const lost = status >= 500 && status !== 503
  const message = sentenceOf(said) ?? 'Failed to import contacts'
  return { ...run, state: lost ? 'unknown' : 'failed', status, message, notice }
}
