import { policyFor } from '../contacts/merge.ts'
import { emailOptOutsIn } from '../contacts/opt-outs.ts'
import type { StoredPair } from '../contacts/synced-pair.ts'
import type { Crm } from '../crm.ts'
import { matchStore } from '../matches/store.ts'
import { runStore, toRun } from '../runs/store.ts'
import { type ConnectionRow, connectionStore } from './connections.ts'

const RECENT_MS = 30 * 24 * 3_600_000

export async function listConnections(crm: Crm, ownerId: string, only?: string) {
  const connections = await connectionStore(crm.database, ownerId).list(only)
  const runs = runStore(crm.database, ownerId)
  return Promise.all(
    connections.map(async (connection) => {
      const { fields } = crm.providers[connection.provider]
      const key = {
        ownerId,
        provider: connection.provider,
        accountId: connection.account_id,
      }
      const last = await runs.latest(connection)
      return {
        provider: connection.provider,
        id: connection.id,
        connected_at: connection.connected_at.toISOString(),
        last_synced_at: connection.last_synced_at?.toISOString() ?? null,
        account: connection.account_name,
        consent_lost: connection.consent_lost,
        synced_contacts: connection.synced_contacts,
        last_run: last ? toRun(last) : null,
        policy: {
          ...Object.fromEntries(
            fields.map((field) => [field, policyFor(connection.policy, field)]),
          ),
          email_opt_outs: emailOptOutsIn(connection.policy),
        },
        sync_schedule: connection.sync_schedule,
        next_sync_at: connection.next_sync_at?.toISOString() ?? null,
        writes_calls: connection.calls_from !== null,
        import_list: connection.import_list,
        ...mappedFields(connection.custom_fields),
        receives_events: reportsChanges(connection),
        open_matches: await matchStore(crm.database, key).count(),
      }
    }),
  )
}

/** Whether a report arrived recently; a subscription alone may lead to an address that the CRM cannot reach. */
function reportsChanges({ consent_lost, last_event_at: at }: ConnectionRow) {
  return !consent_lost && at !== null && Date.now() - at.getTime() < RECENT_MS
}

function mappedFields(pairs: StoredPair[]) {
  const described = ({ there, rule }: StoredPair) => ({
    crm_field: there.name,
    label: there.label,
    rule,
  })
  const isCustom = ({ field }: StoredPair) => field !== 'status' && field !== 'tags'
  const status = pairs.find(({ field }) => field === 'status')
  const tags = pairs.find(({ field }) => field === 'tags')
  return {
    custom_fields: pairs
      .filter(isCustom)
      .map((pair) => ({ field: pair.field, ...described(pair) })),
    synced_status: status ? { ...described(status), values: status.values ?? [] } : null,
    synced_tags: tags ? described(tags) : null,
  }
}

export async function findConnection(crm: Crm, ownerId: string, id: string) {
  const [connection] = await listConnections(crm, ownerId, id)
  return connection
}
