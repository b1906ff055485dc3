import type { RunOutcome } from '@bellbird/contract/crm/options'
import { href } from 'react-router'

type Stretch = { what?: RunOutcome | undefined; page?: number }

/** Where a run tells of single contacts: of all, or of those with one outcome. */
export function notesAddress(runId: string, { what, page = 1 }: Stretch) {
  const search = new URLSearchParams({
    ...(what && { what }),
    ...(page > 1 && { page: `${page}` }),
  })
  return `${href('/crm/runs/:runId', { runId })}${search.size > 0 ? `?${search}` : ''}`
}
