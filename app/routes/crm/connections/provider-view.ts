import type { Connection } from '@bellbird/contract/crm/crm'
import { type RunKind, type SyncSchedule, syncSchedules } from '@bellbird/contract/crm/options'
import { type ProviderId, valuesOf } from '@bellbird/contract/options'
import { formatCount } from '@bellbird/runtime/numbers'
import { type RunView, runView } from '../runs/run-view.ts'
import { providerCards } from './provider-cards.ts'

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
  /** Whether calls are written to the CRM; absent if the upstream writes none. */
  writesCalls: boolean | undefined
  /** The number of undecided matches. */
  openMatches: number
}

export type ProviderView = {
  id: ProviderId
  name: string
  description: string
  features: string[]
  connection: ConnectionView | undefined
}

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
    openMatches: connection.open_matches ?? 0,
    run: last_run ? runView(last_run) : undefined,
  }
}

function syncedWords(synced: number) {
  return `${formatCount(synced)} ${synced === 1 ? 'contact' : 'contacts'} synced`
}

/** Whether a sync, or an export, is in progress. */
export function isBusyWith({ run }: ConnectionView, kind: RunKind) {
  return run?.inProgress === true && run.kind === kind
}
