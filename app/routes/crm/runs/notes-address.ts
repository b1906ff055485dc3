import type { RunOutcome } from '@bellbird/contract/crm/options'
import { href } from 'react-router'
import { listAddress } from '#app/ui/table/list-address.ts'

type NotesQuery = {
  what?: RunOutcome | undefined
  search?: string | undefined
  page?: number
}

/** The URL of a run's notes on single contacts: all, or those found. */
export function notesAddress(runId: string, query: NotesQuery) {
  return listAddress(href('/crm/runs/:runId', { runId }), query)
}
