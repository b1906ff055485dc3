import type { ContactFilters } from '@bellbird/contract/contacts/query'
import { type SyncedField, syncedFields, syncSchedules } from '@bellbird/contract/crm/options'
import { type ProviderId, valuesOf } from '@bellbird/contract/options'
import { timeUntil } from '#app/ui/components/time-until.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { countContacts } from '#app/upstream/contacts.server.ts'
import { listConnections } from '#app/upstream/crm.server.ts'

const MAX_COUNTED = 100_000

export type RunConnection = {
  fields: string
  next: { term: string; text: string } | undefined
  /** Those linked to its account; if connections have no ids, those that come from the CRM. */
  contacts: {
    count: number | undefined
    filter: Pick<ContactFilters, 'source' | 'connection'>
  }
}

export async function runConnection(
  upstream: Upstream,
  provider: ProviderId,
  address: string,
): Promise<RunConnection | undefined> {
  const filter = address === provider ? { source: provider } : { connection: address }
  const [connections, count] = await Promise.all([
    optional(listConnections(upstream)),
    optional(countContacts(upstream, filter, MAX_COUNTED)),
  ])
  const connection =
    connections?.find(({ id }) => id === address) ??
    connections?.find((one) => one.provider === address)
  if (!connection) return undefined
  const { policy, sync_schedule, next_sync_at } = connection
  const schedule = valuesOf(syncSchedules).find((known) => known === sync_schedule)
  return {
    fields: listed(valuesOf(syncedFields).filter((field) => isSynced(policy?.[field]))),
    next:
      schedule &&
      (next_sync_at
        ? { term: 'Next sync', text: timeUntil(next_sync_at) }
        : { term: 'Automatic sync', text: syncSchedules[schedule] }),
    contacts: { count: count === undefined || count > MAX_COUNTED ? undefined : count, filter },
  }
}

function isSynced(rule: string | undefined) {
  return rule !== undefined && rule !== 'off'
}

function listed(fields: SyncedField[]) {
  const words = fields.map((field, at) =>
    at === 0 ? syncedFields[field] : syncedFields[field].toLowerCase(),
  )
  return new Intl.ListFormat('en-GB').format(words)
}
