import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { toColumnMapping } from '@bellbird/contact-files/columns/column-mappings'
import { type ImportChoices, noChoices } from '@bellbird/contact-files/preview/choices'
import type { ImportReport } from '@bellbird/contract/contact-import/contact-import'
import type { ImportDecisions } from '@bellbird/contract/contact-import/decisions'
import { waitUntil } from '@bellbird/runtime/background-tasks'
import type { ReadDraft } from '#app/contact-import/drafts/draft.server.ts'
import {
  claimRun,
  closeDraft,
  type Run,
  recordHeartbeat,
  recordRun,
  runIn,
} from '#app/contact-import/runs/draft-run.server.ts'
import { isAsSeen } from '#app/routes/contact-import/review/seen-preview.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { type Rejection, sentenceOf } from '#app/upstream/client/problem.ts'
import { importContacts } from '#app/upstream/contact-imports.server.ts'
import { rejectedRows, skippedRow } from './rejected-rows.server.ts'

const WAIT_MS = 3_000
const BEAT_MS = 3_000
const LOOK_AGAIN_MS = 200

/**
 * Imports a draft exactly once, however often it is requested, and continues after the response. Returns 'changed'
 * if the draft is not the version in `seen`.
 */
export async function runImport(
  upstream: Upstream,
  draft: ReadDraft,
  seen: FormDataEntryValue | null,
) {
  const { preview } = draft
  const csv = await draft.csvToSend()
  const decisions = await draft.decisionsToSend()
  const nobody = preview.valid === preview.skipped
  if (!csv || nobody || !isAsSeen(preview, seen)) return 'changed'
  const claim = await claimRun(draft, newRun(draft, csv, decisions))
  if (!claim?.won) return watch(draft)

  const importing = perform(upstream, { draft, run: claim.run, csv, decisions })
  waitUntil(importing)
  return Promise.race([importing, wait(WAIT_MS, claim.run)])
}

/** The same rows of the same draft use the same key, so that sending them again continues where it stopped. */
function newRun(
  { id, preview }: ReadDraft,
  csv: Uint8Array<ArrayBuffer>[],
  decisions: ImportDecisions | undefined,
): Omit<Run, 'attempt'> {
  const { fileName, valid, invalid, skipped, invalidRows, choices, columns } = preview
  const digest = createHash('sha256').update(`${id}${JSON.stringify(decisions)}`)
  for (const piece of csv) digest.update(piece)
  return {
    state: 'running',
    key: digest.digest('hex'),
    fileName,
    sent: valid - skipped,
    leftOut: { invalid, skipped },
    invalid: invalidRows.map(skippedRow),
    choices: { ...noChoices, ...restOf(choices), columns: toColumnMapping(columns) },
    startedAt: new Date().toISOString(),
  }
}

/** What applies to the skipped rows on their own, which are a CSV in our own format. */
function restOf({ country, values, withoutEmail, existing }: ImportChoices) {
  return { ...(country && { country }), ...(values && { values }), withoutEmail, existing }
}

async function watch({ folder }: ReadDraft) {
  const until = Date.now() + WAIT_MS
  let run = await runIn(folder)
  while (run?.state === 'running' && Date.now() < until) {
    await wait(LOOK_AGAIN_MS)
    run = await runIn(folder)
  }
  return run
}

type ImportTask = {
  draft: ReadDraft
  run: Run
  csv: Uint8Array<ArrayBuffer>[]
  decisions: ImportDecisions | undefined
}

/** Never leaves the run as running: a thrown page, such as that of an ended session, fails it too. */
async function perform(
  upstream: Upstream,
  { draft, run, csv, decisions }: ImportTask,
): Promise<Run> {
  const { fileName, choices } = draft.preview
  const beating = setInterval(() => recordHeartbeat(draft, run), BEAT_MS)
  let ended = failed(run, { status: 401, detail: undefined, notice: SIGNED_OUT, issues: [] })
  try {
    const imported = await importContacts(upstream, {
      csv: new Blob(csv, { type: 'text/csv' }),
      fileName,
      existing: choices.existing === 'skip' ? 'skip' : 'update',
      decisions,
      idempotencyKey: run.key,
    })
    ended = imported.ok
      ? finished(run, imported.value, { csv, rowNumbers: await draft.rowNumbersSent() })
      : failed(run, imported.problem)
    return ended
  } finally {
    clearInterval(beating)
    await recordRun(draft, ended)
    if (ended.state === 'finished') await closeDraft(draft, run)
  }
}

const SIGNED_OUT =
  'You were signed out, so nothing was imported. Your file is still here; try again.'

type ImportUpload = { csv: Uint8Array[]; rowNumbers: number[] }

function finished(run: Run, report: ImportReport, { csv, rowNumbers }: ImportUpload): Run {
  const rejected = rejectedRows(csv, rowNumbers, report.errors ?? [])
  return { ...run, state: 'finished', report, refused: rejected }
}

/** If the response was lost or unreadable, some rows may have been imported anyway. */
function failed(run: Run, { status, notice, ...said }: Rejection): Run {
  const lost = status >= 500 && status !== 503
  const message = sentenceOf(said) ?? 'Failed to import contacts'
  return { ...run, state: lost ? 'unknown' : 'failed', status, message, notice }
}
