import type { RunOutcome } from '@bellbird/contract/crm/options'
import { href } from 'react-router'
import { listAddress } from '#app/ui/table/list-address.ts'

type PageRange = { what?: RunOutcome | undefined; page?: number }

/** Where a run reports on single contacts: of all, or of those with one outcome. */
export function notesAddress(runId: string, query: PageRange) {
  return listAddress(href('/crm/runs/:runId', { runId }), query)
}
