import type { ImportRecord } from '@bellbird/contract/contact-import/import-record'
import { summaryOf } from '#app/routes/contact-import/import-summary.ts'

/** An import as lists show it. */
export function listedImport(record: ImportRecord) {
  const { id, file_name, state, started_at, total } = record
  return {
    id,
    name: file_name ?? 'Unnamed file',
    state,
    startedAt: started_at,
    summary: summaryOf(record, total),
  }
}
export type ListedImport = ReturnType<typeof listedImport>
