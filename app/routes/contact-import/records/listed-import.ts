import type { ImportRecord } from '@bellbird/contract/contact-import/import-record'
import { formatCount } from '@bellbird/runtime/numbers'
import type { Run } from '#app/contact-import/runs/draft-run.server.ts'
import { isUndoable } from '#app/routes/contact-import/done/undoable.ts'
import { skippedBy, summaryOf, updatedOf } from '#app/routes/contact-import/import-summary.ts'

/** `run` says which rows were not sent, as long as it is available. */
export function listedImport(record: ImportRecord, run?: Pick<Run, 'leftOut'>) {
  const { id, file_name, state, started_at, total, created, merged = 0, unchanged } = record
  const leftOut = run?.leftOut
  const skipped = skippedBy(record, leftOut)
  const rows = total + (leftOut ? leftOut.invalid + leftOut.skipped : 0)
  return {
    id,
    name: file_name ?? 'Unnamed file',
    state,
    startedAt: started_at,
    canUndo: isUndoable(record),
    summary: summaryOf({ ...record, skipped }, total),
    figures: [rows, created, updatedOf(record), merged, unchanged, skipped].map(formatCount),
  }
}
export type ListedImport = ReturnType<typeof listedImport>
