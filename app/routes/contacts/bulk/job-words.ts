import type { BulkJob } from '@bellbird/contract/contacts/bulk'
import { TRASH_DAYS } from '@bellbird/contract/contacts/trash-retention'
import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { listAddress } from '#app/ui/table/list-address.ts'

const done: Record<string, string> = { delete: 'deleted', purge: 'deleted permanently' }

type Job = Pick<BulkJob, 'kind' | 'total' | 'changed' | 'skipped'>

export function resultOf({ kind, total, changed, skipped }: Job, selected = total) {
  if (kind === 'undo') {
    return {
      message: 'Update undone',
      description: [
        `${countedContacts(changed)} restored.`,
        skipped > 0 && `${formatCount(skipped)} kept: changed or deleted since.`,
      ]
        .filter(Boolean)
        .join(' '),
    }
  }
  if (kind === 'call_permission' || kind === 'time_zone') {
    const [unchanged, gone] = [total - changed, selected - total]
    return {
      message: [
        `${permissionDone(kind === 'time_zone')} for ${countedContacts(changed)}`,
        unchanged > 0 && `${formatCount(unchanged)} already up to date`,
        gone > 0 && `${formatCount(gone)} no longer ${gone === 1 ? 'exists' : 'exist'}`,
      ]
        .filter(Boolean)
        .join(', '),
      description: '',
    }
  }
  return {
    message:
      changed === 0
        ? 'Nothing to change'
        : `${countedContacts(changed)} ${done[kind] ?? 'updated'}`,
    description: [
      kind === 'delete' &&
        changed > 0 &&
        `Deleted contacts stay in the trash for ${TRASH_DAYS} days.`,
      skipped > 0 &&
        (kind === 'purge'
          ? `${formatCount(skipped)} kept: restored since.`
          : `${formatCount(skipped)} skipped: no room for another tag.`),
    ]
      .filter(Boolean)
      .join(' '),
  }
}

export function permissionDone(isZone: boolean) {
  return isZone ? 'Time zone set' : 'Call permission updated'
}

export function skippedOf({ skipped_selection: selection }: Pick<BulkJob, 'skipped_selection'>) {
  return selection
    ? { to: listAddress(href('/contacts'), { selection }), words: 'View skipped contacts' }
    : undefined
}

export function countedContacts(count: number) {
  return count === 1 ? '1 contact' : `${formatCount(count)} contacts`
}
