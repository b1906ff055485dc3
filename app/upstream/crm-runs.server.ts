import { z } from 'zod'
import { CrmRun, RunNote, type RunNoteQuery, type RunQuery } from '#contract/crm-runs.ts'
import type { Answer, Upstream } from './client.server.ts'
import { segment } from './segment.ts'

type Stretch<Query> = Query & { limit: number; offset: number }

/** One page of the syncs and exports, newest first; undefined where the upstream keeps no records of them. */
export async function listRuns(upstream: Upstream, query: Stretch<RunQuery>) {
  const answer = await upstream.readExtension(z.array(CrmRun), '/api/crm/runs', query)
  return answer && pageOf(answer, query)
}

export function findRun(upstream: Upstream, id: string) {
  return upstream.read(CrmRun, `/api/crm/runs/${segment(id)}`)
}

/** One page of what a run did to single contacts; undefined where the upstream does not tell. */
export async function listRunNotes(upstream: Upstream, id: string, query: Stretch<RunNoteQuery>) {
  const path = `/api/crm/runs/${segment(id)}/notes`
  const answer = await upstream.readExtension(z.array(RunNote), path, query)
  return answer && pageOf(answer, query)
}

export function cancelRun(upstream: Upstream, id: string) {
  return upstream.write(CrmRun, 'POST', `/api/crm/runs/${segment(id)}/cancel`)
}

/** An upstream that does not say how many there are in all is taken to have answered the whole list. */
function pageOf<T>({ value, headers }: Answer<T[]>, { limit, offset }: Stretch<object>) {
  const total = Number.parseInt(headers.get('x-total-count') ?? '', 10)
  if (!Number.isNaN(total)) return { rows: value.slice(0, limit), total }
  return { rows: value.slice(offset, offset + limit), total: value.length }
}
