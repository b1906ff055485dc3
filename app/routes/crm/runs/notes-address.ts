import type { RunOutcome } from '@bellbird/contract/crm/options'
import { href } from 'react-router'
import { listAddress } from '#app/ui/table/list-address.ts'

type PageRange = { what?: RunOutcome | undefined; page?: number }

/** The URL of a run's notes on single contacts: all, or those with one outcome. */
export function notesAddress(runId: string, query: PageRange) {
  return listAddress(href('/crm/runs/:runId', { runId }), query)
}
