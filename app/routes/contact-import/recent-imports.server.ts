import type { Upstream } from '#app/upstream/client.server.ts'
import { listImports } from '#app/upstream/contact-imports.server.ts'
import type { ImportRecord, ImportState } from '#contract/import-record.ts'
import { summaryOf } from './import-summary.ts'

const SHOWN = 10

export type RecentImport = {
  id: string
  name: string
  state: ImportState
  startedAt: string
  summary: string
}

/** The latest imports. They are an extra: where they cannot be told, the page goes without them. */
export async function recentImports(upstream: Upstream): Promise<RecentImport[]> {
  const records = await listImports(upstream, { limit: SHOWN }).catch(orRedirect)
  return (records ?? []).map(recentOf)
}

function recentOf(record: ImportRecord): RecentImport {
  const { id, file_name, state, started_at, total } = record
  return {
    id,
    name: file_name ?? 'A file without a name',
    state,
    startedAt: started_at,
    summary: summaryOf(record, total),
  }
}

function orRedirect(error: unknown) {
  if (error instanceof Response) throw error
  return undefined
}
