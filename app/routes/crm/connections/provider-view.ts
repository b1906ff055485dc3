import type { Connection } from '@bellbird/contract/crm/crm'
import {
  type RunKind,
  type SyncSchedule,
  syncedFields,
  syncSchedules,
} from '@bellbird/contract/crm/options'
import { valuesOf } from '@bellbird/contract/options'
import { formatCount } from '@bellbird/runtime/numbers'
import { timeUntil } from '#app/ui/components/time-until.ts'
import { PRODUCT } from '#app/ui/layout/product.ts'
import { type Connected, connectedIn } from '#app/upstream/connected.ts'
import { type RunView, runView } from '../runs/run-view.ts'
import { type ProviderCard, providerCards } from './provider-cards.ts'

export type ConnectionView = {
  /** In paths. */
  address: string
  /** The name of its account if several of the provider are connected. */
  label: string | undefined
  account: string | undefined
  synced: string | undefined
  consentLost: boolean
  /** "6 fields, HubSpot preferred"; absent if the upstream has no rules for them. */
  syncedFields: string | undefined
  /** Absent if the upstream has no automatic syncs. */
  schedule: SyncSchedule | undefined
  /** Absent if the upstream imports everyone. */
  importsFrom: string | undefined
  run: RunView | undefined
  reportsSyncs: boolean
  lastSync: string | undefined
  nextSync: string | undefined
  /** Absent if the upstream writes none. */
  writesCalls: boolean | undefined
  /** What the CRM reports as it happens. */
  reports: 'Changes' | 'Opt-outs' | undefined
  openMatches: number
}

export type ProviderView = ProviderCard & { connections: ConnectionView[] }

export function providerViews(connections: Connection[]): ProviderView[] {
  const connected = connectedIn(connections)
  return providerCards.map((card) => ({
    ...card,
    connections: connected
      .filter(({ provider }) => provider === card.id)
      .map((one) => connectionView(one, card.name)),
  }))
}

function connectionView(
  { connection, address, account: label }: Connected,
  name: string,
): ConnectionView {
  const { account, synced_contacts: synced, consent_lost, last_run } = connection
  return {
    address,
    label,
    account: account || undefined,
    synced: synced == null ? undefined : syncedWords(synced),
    consentLost: consent_lost === true,
    syncedFields: syncedFieldsOf(connection, name),
    schedule: valuesOf(syncSchedules).find((known) => known === connection.sync_schedule),
    importsFrom:
      connection.import_list === undefined
        ? undefined
        : (connection.import_list?.name ?? 'All contacts'),
    writesCalls: connection.writes_calls ?? undefined,
    reports: reportsOf(connection),
    openMatches: connection.open_matches ?? 0,
    run: last_run ? runView(last_run) : undefined,
    reportsSyncs: reportsSyncs(connection),
    lastSync: lastSyncOf(connection),
    nextSync: nextSyncOf(connection),
  }
}

export function lastSyncOf({ last_synced_at, last_run }: Connection) {
  const isSync = last_run?.kind === 'sync' && last_run.state === 'finished'
  const at = last_synced_at ?? (isSync ? (last_run.finished_at ?? last_run.started_at) : undefined)
  return at && !Number.isNaN(Date.parse(at)) ? at : undefined
}

function syncedFieldsOf(connection: Connection, name: string) {
  const { policy, custom_fields, synced_status, synced_tags } = connection
  if (!policy || Object.keys(policy).length === 0) return undefined
  const rules = valuesOf(syncedFields).map((field) => policy[field])
  const mapped = [...(custom_fields ?? []), synced_status, synced_tags].map((one) => one?.rule)
  const synced = [...rules, ...mapped].filter((rule) => rule && rule !== 'off')
  const [rule = '', ...others] = new Set(synced)
  const words: Record<string, string> = {
    theirs: `, ${name} preferred`,
    ours: `, ${PRODUCT} preferred`,
    fill: ', filled only if empty',
    pull: `, only from ${name}`,
    push: `, only to ${name}`,
  }
  const count = synced.length === 1 ? '1 field' : `${synced.length} fields`
  return `${count}${others.length === 0 ? (words[rule] ?? '') : ''}`
}

/** True even before the first sync. */
export function reportsSyncs({ last_synced_at, last_run, next_sync_at }: Connection) {
  return last_synced_at !== undefined || (last_run ?? next_sync_at) != null
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

export function isBusyWith({ run }: ConnectionView, kind: RunKind) {
  return run?.inProgress === true && run.kind === kind
}
