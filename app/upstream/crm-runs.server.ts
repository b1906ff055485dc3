import {
  CrmRun,
  Moved,
  RunNote,
  type RunNoteQuery,
  type RunQuery,
} from '@bellbird/contract/crm/runs'
import type { PageRange } from '@bellbird/contract/pagination'
import { z } from 'zod'
import type { Upstream } from './client/client.server.ts'
import { pageIn } from './client/page-in.ts'
import { segment } from './client/segment.ts'

export async function listRuns(upstream: Upstream, query: RunQuery & PageRange) {
  const answer = await upstream.readExtension(z.array(CrmRun), '/api/crm/runs', query)
  return answer && pageIn(answer, query)
}

export function findRun(upstream: Upstream, id: string) {
  return upstream.read(CrmRun, `/api/crm/runs/${segment(id)}`)
}

export async function listRunNotes(
  upstream: Upstream,
  id: string,
  query: RunNoteQuery & PageRange,
) {
  const path = `/api/crm/runs/${segment(id)}/notes`
  const answer = await upstream.readExtension(z.array(RunNote), path, query)
  return answer && pageIn(answer, query)
}

export function cancelRun(upstream: Upstream, id: string) {
  return upstream.write(CrmRun, 'POST', `/api/crm/runs/${segment(id)}/cancel`)
}

export function undoExport(upstream: Upstream, id: string) {
  return upstream.write(Moved, 'POST', `/api/crm/runs/${segment(id)}/undo`)
}
