import type { ImportRecord } from '@bellbird/contract/contact-import/import-record'

/** Whether an import can be taken back now, or an undo that broke off can go on. */
export function isUndoable({ can_undo, state }: Pick<ImportRecord, 'can_undo' | 'state'>) {
  return can_undo && state !== 'running' && state !== 'undone'
}
