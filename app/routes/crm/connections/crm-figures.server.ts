import type { Connection } from '@bellbird/contract/crm/crm'
import type { CrmRun, RunFigures } from '@bellbird/contract/crm/runs'
import { providers, valuesOf } from '@bellbird/contract/options'
import { formatCount } from '@bellbird/runtime/numbers'
import type { Figures } from '#app/session/preferences.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { findStats } from '#app/upstream/contacts.server.ts'
import { listRuns } from '#app/upstream/crm-runs.server.ts'
import { type RunView, runView } from '../runs/run-view.ts'
import { timeAgo } from '../time-ago.ts'

const NOTHING = 'No data yet'
/** This many runs count as recent. */
const RECENT = 20

const samples = {
  lastSync: '2h ago',
  synced: '1,247',
  status: { 'Last run': '2h ago', Direction: 'Both ways', 'Next run': 'When you choose Sync' },
  activity: { 'Contacts added': '24', 'Contacts updated': '156', Conflicts: '0' },
}

/** The connections, and how many contacts are linked to any of them. */
type Connected = { connections: Connection[]; synced: number | undefined }

type CrmFigures = typeof samples & { recent?: string | undefined }

/**
 * The tiles and panels: the samples from the description, or what the upstream reports. The number of connections
 * is always real.
 */
export async function crmFigures(upstream: Upstream, figures: Figures, connected: Connected) {
  const sample = figures === 'sample'
  const shown: CrmFigures = sample ? samples : await liveFigures(upstream, connected)
  const { lastSync, synced, status, activity, recent } = shown
  return {
    sample,
    tiles: [
      { label: 'Connected CRMs', value: String(connected.connections.length) },
      { label: 'Last Sync', value: lastSync, sample },
      { label: 'Synced Contacts', value: synced, sample },
    ],
    status: itemsOf(status),
    activity: itemsOf(activity),
    recent,
  }
}

async function liveFigures(upstream: Upstream, connected: Connected): Promise<CrmFigures> {
  const [runs, synced] = await Promise.all([
    listRuns(upstream, { limit: RECENT, offset: 0 }),
    countSynced(upstream, connected),
  ])
  const latest = runs?.rows ?? []
  const lastSync = lastSyncOf(connected.connections)
  const last = latest[0] && runView(latest[0])
  return {
    lastSync,
    synced,
    status: {
      'Last run': last ? wordsOf(last) : lastSync,
      Direction: last ? directionOf(last) : NOTHING,
      'Next run': nextRun(connected.connections),
    },
    activity: {
      'Contacts added': sumOf(latest, 'created'),
      'Contacts updated': sumOf(latest, 'updated'),
      Conflicts: sumOf(latest, 'conflicts'),
    },
    recent: latest.length > 0 ? recentOf(latest.length) : undefined,
  }
}

/** The earliest of the connections' next syncs. */
function nextRun(connections: Connection[]) {
  const [next] = connections
    .flatMap(({ next_sync_at }) => (next_sync_at ? Date.parse(next_sync_at) : []))
    .sort((one, other) => one - other)
  if (next === undefined) return 'When you choose Sync Contacts'
  const minutes = Math.max(1, Math.round((next - Date.now()) / 60_000))
  if (minutes < 60) return `In ${minutes} min`
  return `In ${Math.round(minutes / 60)} h`
}

function wordsOf({ title, state, startedAt: began }: RunView) {
  return [`${title}: ${state.word.toLowerCase()}`, began && timeAgo(began).toLowerCase()]
    .filter(Boolean)
    .join(', ')
}

function directionOf({ provider, kind }: RunView) {
  const name = provider ? providers[provider] : 'The CRM'
  if (kind === 'sync') return `From ${name}`
  return kind === 'export' ? `To ${name}` : NOTHING
}

function recentOf(runs: number) {
  return runs === 1 ? 'In your latest run' : `In your latest ${runs} runs`
}

/** The total of a figure over the runs; undefined if none of them has it. */
function sumOf(runs: CrmRun[], figure: keyof RunFigures) {
  const known = runs.flatMap(({ figures }) => figures?.[figure] ?? [])
  return known.length > 0 ? formatCount(known.reduce((sum, count) => sum + count, 0)) : NOTHING
}

function lastSyncOf(connections: Connection[]) {
  const instants = connections
    .map(({ last_synced_at }) => last_synced_at ?? '')
    .filter((instant) => !Number.isNaN(Date.parse(instant)))
    .toSorted((one, other) => Date.parse(other) - Date.parse(one))
  return instants[0] ? timeAgo(instants[0]) : NOTHING
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
