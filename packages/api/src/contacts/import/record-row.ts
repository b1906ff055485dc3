import type {
  DecidedValues,
  ExistingChoice,
  RowFailure,
} from '@bellbird/contract/contact-import/contact-import'
import type { ImportState, ImportUndo } from '@bellbird/contract/contact-import/import-record'
import { UNDO_DAYS } from '@bellbird/contract/contact-import/undo-period'
import { heldByHeartbeat } from '../../database/lease.ts'

/** In seconds; a heartbeat is sent every 2 seconds. */
export const HELD = heldByHeartbeat('run', 'heartbeat_at', 10)

export const CAN_UNDO = `(changes > 0 and changes_kept and started_at > now() - interval '${UNDO_DAYS} days'
  and undone_at is null and not ${HELD.isHeld})`

export const COLUMNS = `id, file_name, existing, started_at, finished_at, undone_at, total, created, updated,
  created + updated - changes as merged, unchanged, skipped, failed, decided as values, errors, undo, ${CAN_UNDO} as can_undo,
  case when undone_at is not null then 'undone' when finished_at is not null then 'finished'
    when ${HELD.isHeld} then 'running' else 'interrupted' end as state`

export type ImportRow = {
  id: string
  file_name: string
  existing: ExistingChoice
  started_at: Date
  finished_at: Date | null
  undone_at: Date | null
  total: number
  created: number
  updated: number
  merged: number
  unchanged: number
  skipped: number
  failed: number
  values: Partial<DecidedValues>
  errors: RowFailure[]
  undo: ImportUndo | null
  can_undo: boolean
  state: ImportState
  contacts?: number | null
  deleted?: number | null
}

export function toRecord({
  file_name,
  started_at,
  finished_at,
  undone_at,
  contacts,
  deleted,
  ...row
}: ImportRow) {
  return {
    ...row,
    ...(contacts != null && { contacts }),
    ...(deleted != null && { deleted }),
    file_name: file_name || null,
    started_at: started_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    undone_at: undone_at?.toISOString() ?? null,
  }
}
