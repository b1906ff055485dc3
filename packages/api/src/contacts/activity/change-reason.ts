import type { ChangeReason } from '@bellbird/contract/contacts/activity-kinds'
import type { JobChange } from '../bulk/jobs.ts'

export function changeReasonOf(change: JobChange | null): ChangeReason | undefined {
  if (change?.add_tags || change?.remove_tags) return 'tags'
  if (change?.call_permission) {
    return change.call_permission.set === 'time_zone' ? 'time_zone' : 'call_permission'
  }
  const [changed, another] = Object.keys(change?.updates ?? {}) as ChangeReason[]
  return another ? undefined : changed
}
