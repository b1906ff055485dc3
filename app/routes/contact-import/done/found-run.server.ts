import { ImportReport } from '@bellbird/contract/contact-import/contact-import'
import type { ImportRecord } from '@bellbird/contract/contact-import/import-record'
import type { Draft } from '#app/contact-import/drafts/draft.server.ts'
import { closeDraft, type Run, recordRun } from '#app/contact-import/runs/draft-run.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listImports } from '#app/upstream/contact-imports.server.ts'
import { rejectedRows } from './rejected-rows.server.ts'

/** Recovers a lost response from the upstream's record. */
export async function foundRun(upstream: Upstream, draft: Draft, run: Run) {
  if (run.state === 'finished' || run.state === 'failed') return { run, record: undefined }

  const record = await recordOf(upstream, run)
  if (run.state === 'running') return { run, record }
  if (record?.state === 'finished') return { run: await settled(draft, run, record), record }
  const goesOn = record?.state === 'running'
  return { run: goesOn ? { ...run, state: 'running' as const } : run, record }
}

async function settled(draft: Draft, run: Run, record: ImportRecord): Promise<Run> {
  const csv = (await draft.csvToSend()) ?? []
  const refused = rejectedRows(csv, await draft.rowNumbersSent(), record.errors)
  const report = ImportReport.parse({ ...record, import_id: record.id })
  const found: Run = { ...run, state: 'finished', report, refused }
  await recordRun(draft, found)
  await closeDraft(draft, run)
  return found
}

/** Undefined if the upstream records no imports or cannot be reached. */
async function recordOf(upstream: Upstream, { key, fileName }: Run) {
  const query = { limit: 1, offset: 0, idempotency_key: key }
  const record = (await optional(listImports(upstream, query)))?.rows[0]
  return record?.file_name === fileName ? record : undefined
}
