import type { ImportRecord } from '@bellbird/contract/contact-import/import-record'

/** Also true of an interrupted undo, which can be continued. */
export function isUndoable({ can_undo, state }: Pick<ImportRecord, 'can_undo' | 'state'>) {
  return can_undo && state !== 'running' && state !== 'undone'
}
