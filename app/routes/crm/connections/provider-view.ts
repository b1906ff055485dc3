import type { Connection } from '@bellbird/contract/crm/crm'
import { type RunKind, type SyncSchedule, syncSchedules } from '@bellbird/contract/crm/options'
import { valuesOf } from '@bellbird/contract/options'
import { formatCount } from '@bellbird/runtime/numbers'
import { timeUntil } from '#app/ui/components/time-until.ts'
import { type RunView, runView } from '../runs/run-view.ts'
import { type ProviderCard, providerCards } from './provider-cards.ts'

/** Optional details of a connection; upstreams may report none of them. */
export type ConnectionView = {
  account: string | undefined
  synced: string | undefined
  consentLost: boolean
  hasPolicy: boolean
  /** Absent if the upstream has no automatic syncs. */
  schedule: SyncSchedule | undefined
  /** Absent if the upstream imports everyone. */
  importsFrom: string | undefined
  run: RunView | undefined
  /** Whether the upstream reports syncs at all. */
  reportsSyncs: boolean
  /** When contacts were last read from the CRM. */
  lastSync: string | undefined
  /** "in 40 min" */
  nextSync: string | undefined
  /** Whether calls are written to the CRM; absent if the upstream writes none. */
  writesCalls: boolean | undefined
  /** What the CRM reports as it happens: "Changes" or "Opt-outs"; undefined if it reports nothing. */
  reports: 'Changes' | 'Opt-outs' | undefined
  /** The number of undecided matches. */
  openMatches: number
}

export type ProviderView = ProviderCard & { connection: ConnectionView | undefined }

export function providerViews(connections: Connection[]): ProviderView[] {
  return providerCards.map((card) => {
    const connection = connections.find(({ provider }) => provider === card.id)
    return { ...card, connection: connection && connectionView(connection) }
  })
}

function connectionView(connection: Connection): ConnectionView {
  const { account, synced_contacts: synced, consent_lost, policy, last_run } = connection
  return {
    account: account || undefined,
    synced: synced == null ? undefined : syncedWords(synced),
    consentLost: consent_lost === true,
    hasPolicy: Object.keys(policy ?? {}).length > 0,
    schedule: valuesOf(syncSchedules).find((known) => known === connection.sync_schedule),
    importsFrom:
      connection.import_list === undefined
        ? undefined
        : (connection.import_list?.name ?? 'Everyone'),
    writesCalls: connection.writes_calls ?? undefined,
    reports: reportsOf(connection),
    openMatches: connection.open_matches ?? 0,
    run: last_run ? runView(last_run) : undefined,
    reportsSyncs:
      connection.last_synced_at !== undefined || (last_run ?? connection.next_sync_at) != null,
    lastSync: lastSyncOf(connection),
    nextSync: nextSyncOf(connection),
  }
}

/** When contacts were last read from the CRM; undefined if that is unknown. */
export function lastSyncOf({ last_synced_at, last_run }: Connection) {
  const isSync = last_run?.kind === 'sync' && last_run.state === 'finished'
  const at = last_synced_at ?? (isSync ? (last_run.finished_at ?? last_run.started_at) : undefined)
  return at && !Number.isNaN(Date.parse(at)) ? at : undefined
}

function reportsOf({ receives_events, sync_schedule }: Connection) {
  if (!receives_events) return undefined
  return sync_schedule === 'off' ? 'Opt-outs' : 'Changes'
}

function nextSyncOf({ next_sync_at }: Connection) {
  return next_sync_at && !Number.isNaN(Date.parse(next_sync_at))
    ? timeUntil(next_sync_at)
    : undefined
}

function syncedWords(synced: number) {
  return `${formatCount(synced)} ${synced === 1 ? 'contact' : 'contacts'} synced`
}

/** Whether a sync, or an export, is in progress. */
export function isBusyWith({ run }: ConnectionView, kind: RunKind) {
  return run?.inProgress === true && run.kind === kind
}
