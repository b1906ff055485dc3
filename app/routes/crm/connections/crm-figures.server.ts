import type { Connection } from '@bellbird/contract/crm/crm'
import { providers, valuesOf } from '@bellbird/contract/options'
import { formatCount } from '@bellbird/runtime/numbers'
import { shortDate } from '#app/ui/components/short-date.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { findStats } from '#app/upstream/contacts.server.ts'
import { listRuns } from '#app/upstream/crm-runs.server.ts'
import { runView } from '../runs/run-view.ts'
import { timeAgo } from '../time-ago.ts'
import { lastSyncOf } from './provider-view.ts'

const NOTHING = 'No data yet'
/** This many of the latest runs are listed. */
const RECENT = 5

const samples = {
  lastSync: '2h ago',
  synced: '1,247',
  status: { 'Last run': '2h ago', Direction: 'Both ways', 'Next run': 'When you choose Sync' },
  activity: { 'Contacts added': '24', 'Contacts updated': '156', Conflicts: '0' },
}

/** The connections, and how many contacts are linked to any of them. */
type Connected = { connections: Connection[]; synced: number | undefined }

/** The tiles: the samples from the description, or what the upstream reports. The number of connections is always real. */
export async function crmTiles(upstream: Upstream, live: boolean, connected: Connected) {
  const sample = !live
  const at = latestSync(connected.connections)
  const lastSync = sample
    ? { value: samples.lastSync }
    : { value: at ? timeAgo(at) : NOTHING, note: at && shortDate(at) }
  const synced = sample ? samples.synced : await countSynced(upstream, connected)
  return [
    { label: 'Connected CRMs', value: String(connected.connections.length) },
    { label: 'Last Sync', ...lastSync, sample },
    { label: 'Synced Contacts', value: synced, sample },
  ]
}

/** The sample panels, or the latest runs; each connection shows its own status. */
export async function crmActivity(upstream: Upstream, live: boolean) {
  if (!live) {
    return { status: itemsOf(samples.status), activity: itemsOf(samples.activity) }
  }
  const runs = await listRuns(upstream, { limit: RECENT, offset: 0 })
  return { runs: runs?.rows.map(runView) ?? [], recorded: runs !== undefined }
}

/** When contacts or opt-outs were last read from a CRM or written to one. */
function latestSync(connections: Connection[]) {
  const [latest] = connections
    .flatMap((connection) => {
      const { last_run } = connection
      const ended = last_run?.state === 'finished' ? last_run.finished_at : undefined
      return [lastSyncOf(connection), ended].filter((at) => at != null)
    })
    .toSorted((one, other) => Date.parse(other) - Date.parse(one))
  return latest
}

/**
 * Contacts linked to a record of any connection, each counted once. Without that figure, those of the only
 * connection, since a contact may be linked to several; otherwise those that came from a provider.
 */
async function countSynced(upstream: Upstream, { connections, synced }: Connected) {
  const [first, ...others] = connections
  const known = synced ?? (others.length === 0 ? first?.synced_contacts : undefined)
  if (typeof known === 'number') return formatCount(known)

  const bySource = (await findStats(upstream, {}))?.by_source
  if (!bySource) return NOTHING
  const counts = valuesOf(providers).map((provider) => bySource[provider] ?? 0)
  return formatCount(counts.reduce((sum, count) => sum + count, 0))
}

function itemsOf(figures: Record<string, string>) {
  return Object.entries(figures).map(([term, value]) => ({ term, value }))
}
