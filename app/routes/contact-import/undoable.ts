import type { ImportRecord } from '#contract/import-record.ts'

/** Whether an import can be taken back now, or an undo that broke off can go on. */
export function isUndoable({ can_undo, state }: Pick<ImportRecord, 'can_undo' | 'state'>) {
  return can_undo && state !== 'running' && state !== 'undone'
}
