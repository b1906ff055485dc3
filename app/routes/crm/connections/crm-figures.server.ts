import type { Connection } from '@bellbird/contract/crm/crm'
import type { CrmRun } from '@bellbird/contract/crm/runs'
import { providers, valuesOf } from '@bellbird/contract/options'
import { formatCount } from '@bellbird/runtime/numbers'
import { shortDate, shortDay } from '#app/ui/components/short-date.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { findStats } from '#app/upstream/contacts.server.ts'
import { listRuns } from '#app/upstream/crm-runs.server.ts'
import { runView } from '../runs/run-view.ts'
import { lastSyncOf } from './provider-view.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const NOTHING = 'No data yet'
const LAST_SYNC = 'Last Sync'
const SYNCED = 'Synced Contacts'
const RECENT = 5

const samples = {
  lastSync: '2h ago',
  synced: '1,247',
  status: { 'Last run': '2h ago', Direction: 'Both ways', 'Next run': 'When you choose Sync' },
  activity: { 'Contacts added': '24', 'Contacts updated': '156', Conflicts: '0' },
}

type ConnectionFigures = { connections: Connection[]; synced: number | undefined }

/** The number of connections is always real. */
export async function crmFigures(upstream: Upstream, live: boolean, connected: ConnectionFigures) {
  const count = { label: 'Connected CRMs', value: String(connected.connections.length) }
  if (!live) {
    return {
      tiles: [
        count,
        { label: LAST_SYNC, value: samples.lastSync, sample: true },
        { label: SYNCED, value: samples.synced, sample: true },
      ],
      activity: { status: itemsOf(samples.status), activity: itemsOf(samples.activity) },
    }
  }
  const [runs, synced] = await Promise.all([
    listRuns(upstream, { limit: RECENT, offset: 0 }),
    countSynced(upstream, connected),
  ])
  const at = latestSync(connected.connections, runs?.rows ?? [])
  return {
    tiles: [
      count,
      { label: LAST_SYNC, ...(at ? lastSync(at) : { value: NOTHING }) },
      { label: SYNCED, value: synced },
    ],
    activity: { runs: runs?.rows.map(runView) ?? [], recorded: runs !== undefined },
  }
}

function lastSync(at: string) {
  const isOld = Date.now() - Date.parse(at) >= 10 * 24 * 60 * 60_000
  return isOld
    ? { value: shortDay(at), note: timeAgo(at) }
    : { value: timeAgo(at), note: shortDate(at) }
}

/** Opt-outs don't count, because they are sent automatically. */
function latestSync(connections: Connection[], listed: CrmRun[]) {
  const isConnected = ({ connection, connection_id }: CrmRun) =>
    connection_id !== null && connections.some(({ provider }) => provider === connection)
  const runs = [
    ...connections.flatMap(({ last_run }) => last_run ?? []),
    ...listed.filter(isConnected),
  ]
  const [latest] = [...connections.map(lastSyncOf), ...runs.map(syncedAt)]
    .flatMap((at) => (at && !Number.isNaN(Date.parse(at)) ? [at] : []))
    .toSorted((one, other) => Date.parse(other) - Date.parse(one))
  return latest
}

function syncedAt({ kind, state, only_opt_outs, finished_at }: CrmRun) {
  const isSync = (kind === 'sync' || kind === 'export') && !only_opt_outs
  return isSync && state === 'finished' ? (finished_at ?? undefined) : undefined
}

/** Without a total: the only connection's figure, or those by source, since a contact may be linked to several. */
async function countSynced(upstream: Upstream, { connections, synced }: ConnectionFigures) {
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

function timeAgo(instant: string, now = Date.now()) {
  const passed = now - Date.parse(instant)
  if (passed < MINUTE) return 'Just now'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)}m ago`
  if (passed < DAY) return `${Math.floor(passed / HOUR)}h ago`
  const days = Math.floor(passed / DAY)
  return days === 1 ? '1 day ago' : `${formatCount(days)} days ago`
}
