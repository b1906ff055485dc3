import type { ContactFilters } from '@bellbird/contract/contacts/query'
import { type SyncedField, syncedFields, syncSchedules } from '@bellbird/contract/crm/options'
import { type ProviderId, valuesOf } from '@bellbird/contract/options'
import { timeUntil } from '#app/ui/components/time-until.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { connectedIn } from '#app/upstream/connected.ts'
import { countContacts } from '#app/upstream/contacts.server.ts'
import { listConnections } from '#app/upstream/crm.server.ts'

/** Counting stops there. */
const MAX_COUNTED = 100_000

/** What a sync's page shows of its connection as it is now. */
export type RunConnection = {
  /** "First name, last name and phone"; '' if the upstream does not say. */
  fields: string
  /** When it syncs next, as text; undefined without automatic syncs. */
  next: string | undefined
  /** Those of its account; without several accounts, those that come from the CRM. */
  contacts: {
    /** Undefined if there are too many to count. */
    count: number | undefined
    filter: Pick<ContactFilters, 'source' | 'connection'>
  }
}

/** Undefined if it is no longer connected. */
export async function runConnection(
  upstream: Upstream,
  provider: ProviderId,
  address: string,
): Promise<RunConnection | undefined> {
  const connected = connectedIn((await optional(listConnections(upstream))) ?? [])
  const found =
    connected.find(({ connection }) => connection.id === address) ??
    connected.find((one) => one.provider === address)
  if (!found) return undefined
  const { connection, account } = found
  const { policy, sync_schedule, next_sync_at } = connection
  const schedule = valuesOf(syncSchedules).find((known) => known === sync_schedule)
  return {
    fields: listed(valuesOf(syncedFields).filter((field) => isSynced(policy?.[field]))),
    next: schedule && (next_sync_at ? timeUntil(next_sync_at) : syncSchedules[schedule]),
    contacts: await contactsOf(
      upstream,
      provider,
      account === undefined ? undefined : connection.id,
    ),
  }
}

async function contactsOf(upstream: Upstream, source: ProviderId, connection: string | undefined) {
  const filter = connection === undefined ? { source } : { connection }
  const count = await optional(countContacts(upstream, filter, MAX_COUNTED))
  return { count: count === undefined || count > MAX_COUNTED ? undefined : count, filter }
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
