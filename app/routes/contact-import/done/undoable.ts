import type { ImportRecord } from '@bellbird/contract/contact-import/import-record'

/** Whether an import can be undone now, or an interrupted undo can be continued. */
export function isUndoable({ can_undo, state }: Pick<ImportRecord, 'can_undo' | 'state'>) {
  return can_undo && state !== 'running' && state !== 'undone'
}
