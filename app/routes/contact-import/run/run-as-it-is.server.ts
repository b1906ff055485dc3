import type { ImportRecord } from '@bellbird/contract/contact-import/import-record'
import type { Draft } from '#app/contact-import/drafts/drafts.server.ts'
import { closeDraft, type Run, recordRun } from '#app/contact-import/runs/draft-run.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listImports } from '#app/upstream/contact-imports.server.ts'
import { rejectedRows } from './rejected-rows.server.ts'

/**
 * The state of an import by this app's knowledge and the upstream's records. A response lost on its way is
 * recovered from the upstream's record.
 */
export async function runAsItIs(upstream: Upstream, draft: Draft, run: Run) {
  if (run.state === 'finished' || run.state === 'failed') return shown(run, undefined)

  const record = await recordOf(upstream, run)
  if (run.state !== 'running' && record?.state === 'finished') {
    return shown(await settled(draft, run, record), record)
  }
  const goesOn = run.state !== 'running' && record?.state === 'running'
  return shown(goesOn ? { ...run, state: 'running' } : run, record)
}

async function settled(draft: Draft, run: Run, record: ImportRecord): Promise<Run> {
  const sent = await draft.whatToSend()
  const rejected = rejectedRows(sent?.csv ?? [], await draft.rowNumbersSent(), record.errors)
  const found: Run = { ...run, state: 'finished', report: reportOf(record), refused: rejected }
  await recordRun(draft, found)
  await closeDraft(draft, run)
  return found
}

/** `arrived` is null where the upstream cannot tell before it has answered. */
function shown(run: Run, record: ImportRecord | undefined) {
  const { state, fileName, sent, report, refused: rejected = [], message, notice } = run
  return {
    underWay: state === 'running',
    state,
    fileName,
    sent,
    arrived: record ? Math.min(record.total, sent) : null,
    importId: report?.import_id ?? record?.id,
    report,
    refused: rejected,
    message,
    notice,
  }
}
export type RunProps = ReturnType<typeof shown> & { previewId: string }

/** Undefined where the upstream keeps no records, or cannot be asked just now. */
async function recordOf(upstream: Upstream, { key, fileName }: Run) {
  const query = { limit: 1, offset: 0, idempotency_key: key }
  const record = (await optional(listImports(upstream, query)))?.rows[0]
  return record?.file_name === fileName ? record : undefined
}

function reportOf({
  id,
  total,
  created,
  updated,
  unchanged,
  skipped,
  failed,
  errors,
}: ImportRecord) {
  return { import_id: id, total, created, updated, unchanged, skipped, failed, errors }
}
