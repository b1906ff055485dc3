import type { Figures } from '#app/session/figures.server.ts'
import type { Upstream } from '#app/upstream/client.server.ts'
import { findStats } from '#app/upstream/contacts.server.ts'
import type { Connection } from '#contract/crm.ts'
import { providers, valuesOf } from '#contract/options.ts'
import { timeAgo } from './time-ago.ts'

const NOTHING = 'No data yet'

const samples = {
  lastSync: '2h ago',
  synced: '1,247',
  status: { 'Last run': '2h ago', Direction: 'Both ways', 'Next run': 'When you press Sync' },
  activity: { 'Contacts added': '24', 'Contacts updated': '156', Conflicts: '0' },
}

/** The tiles and panels: the described samples, or what the upstream tells. The count of connections is always real. */
export async function crmFigures(upstream: Upstream, figures: Figures, connections: Connection[]) {
  const sample = figures === 'sample'
  const { lastSync, synced, status, activity } = sample
    ? samples
    : await liveFigures(upstream, connections)
  return {
    sample,
    tiles: [
      { label: 'Connected CRMs', value: String(connections.length) },
      { label: 'Last Sync', value: lastSync, sample },
      { label: 'Synced Contacts', value: synced, sample },
    ],
    status: itemsOf(status),
    activity: itemsOf(activity),
  }
}

async function liveFigures(upstream: Upstream, connections: Connection[]): Promise<typeof samples> {
  const lastSync = lastSyncOf(connections)
  return {
    lastSync,
    synced: await countSynced(upstream),
    status: {
      'Last run': lastSync,
      Direction: NOTHING,
      'Next run': 'When you press Sync Contacts',
    },
    activity: { 'Contacts added': NOTHING, 'Contacts updated': NOTHING, Conflicts: NOTHING },
  }
}

function lastSyncOf(connections: Connection[]) {
  const instants = connections
    .map(({ last_synced_at }) => last_synced_at ?? '')
    .filter((instant) => !Number.isNaN(Date.parse(instant)))
    .toSorted((one, other) => Date.parse(other) - Date.parse(one))
  return instants[0] ? timeAgo(instants[0]) : NOTHING
}

/** Contacts that came from a provider. */
async function countSynced(upstream: Upstream) {
  const bySource = (await findStats(upstream, {}))?.by_source
  if (!bySource) return NOTHING
  const counts = valuesOf(providers).map((provider) => bySource[provider] ?? 0)
  return counts.reduce((sum, count) => sum + count, 0).toLocaleString('en-US')
}

function itemsOf(figures: Record<string, string>) {
  return Object.entries(figures).map(([term, value]) => ({ term, value }))
}
