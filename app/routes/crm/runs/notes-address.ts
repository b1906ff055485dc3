import type { RunOutcome } from '@bellbird/contract/crm/options'
import { href } from 'react-router'
import { listAddress } from '#app/ui/table/list-address.ts'

type NotesQuery = {
  what?: RunOutcome | undefined
  search?: string | undefined
  page?: number
}

export function notesAddress(runId: string, query: NotesQuery) {
  return listAddress(href('/crm/runs/:runId', { runId }), query)
}
