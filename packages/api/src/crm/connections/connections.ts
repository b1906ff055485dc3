import type { SyncSchedule } from '@bellbird/contract/crm/options'
import type { ProviderId } from '@bellbird/contract/options'
import type { Sql } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { notFound } from '../../http/problem.ts'
import type { Account, ContactList } from '../adapter.ts'
import type { Policies } from '../contacts/merge.ts'
import { emailOptOutsIn } from '../contacts/opt-outs.ts'
import type { StoredPair } from '../contacts/synced-pair.ts'
import { placeOf } from './access-tokens.ts'
import { Credentials } from './oauth.ts'
import type { Vault } from './vault.ts'

export type ConnectionRow = {
  id: string
  owner_id: string
  provider: ProviderId
  account_id: string
  account_name: string
  consent_lost: boolean
  policy: Policies
  synced_through: Date | null
  connected_at: Date
  last_synced_at: Date | null
  sync_schedule: SyncSchedule
  next_sync_at: Date | null
  listing_memory: Record<string, unknown> | null
  /** Calls that end after this time are written to the CRM; null if none are. */
  calls_from: Date | null
  /** A sync is limited to it; null for everyone. */
  import_list: ContactList | null
  custom_fields: StoredPair[]
  last_event_at: Date | null
}

const COLUMNS = `id, owner_id, provider, account_id, account_name, consent_lost, policy,
  synced_through, connected_at, last_synced_at, sync_schedule, next_sync_at, listing_memory, calls_from,
  import_list, custom_fields, last_event_at`

type ListedConnection = ConnectionRow & { synced_contacts: number }

export function connectionStore(sql: Sql, ownerId: string) {
  return {
    list(only?: string) {
      return sql.query<ListedConnection>(
        `select ${COLUMNS}, (
           select count(*)::int from crm_links link
           where link.owner_id = connection.owner_id and link.provider = connection.provider
             and link.account_id = connection.account_id
             and not gone and contact_id is not null
         ) as synced_contacts
         from crm_connections connection
         where owner_id = $1 and ($2::uuid is null or id = $2) order by connected_at, id`,
        [ownerId, only ?? null],
      )
    },

    async countSynced() {
      const [row] = await sql.query<{ n: number }>(
        `select count(distinct contact_id)::int as n
         from crm_links join crm_connections using (owner_id, provider, account_id)
         where owner_id = $1 and not gone`,
        [ownerId],
      )
      return row?.n ?? 0
    },

    /** By its id, or by a provider's: the oldest connection with that. */
    async find(id: string) {
      const [connection] = await sql.query<ConnectionRow>(
        `select ${COLUMNS} from crm_connections where owner_id = $1 and (id::text = $2 or provider = $2)
         order by connected_at, id limit 1`,
        [ownerId, id],
      )
      return connection
    },

    async get(id: string) {
      const connection = await this.find(id)
      if (!connection) throw notFound('Connection')
      return connection
    },

    async ofAccount(provider: string, accountId: string) {
      const [connection] = await sql.query<ConnectionRow>(
        `select ${COLUMNS} from crm_connections
         where owner_id = $1 and provider = $2 and account_id = $3`,
        [ownerId, provider, accountId],
      )
      return connection
    },

    async loginUrl(id: string, vault: Vault) {
      const [row] = await sql.query<{ id: string; credentials: Uint8Array }>(
        'select id, credentials from crm_connections where owner_id = $1 and id = $2',
        [ownerId, id],
      )
      const opened = row && (await vault.open(row.credentials, placeOf(row.id)))
      return Credentials.safeParse(opened?.secret).data?.loginUrl
    },

    async save(
      provider: ProviderId,
      account: Account,
      credentials: Credentials,
      vault: Vault,
    ): Promise<string> {
      const id = (await this.ofAccount(provider, account.id))?.id ?? newId()
      const locked = await vault.lock(credentials, placeOf(id))
      const saved = await sql.query(
        `insert into crm_connections (id, owner_id, provider, account_id, account_name, credentials)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (owner_id, provider, account_id) do update set
           credentials = excluded.credentials, consent_lost = false, renewing_until = null,
           account_name = excluded.account_name, events_checked_at = null
         where crm_connections.id = excluded.id
         returning 1`,
        [id, ownerId, provider, account.id, account.name, locked],
      )
      // Another request connected it meanwhile, and the credentials are locked for one id only.
      return saved.length > 0 ? id : this.save(provider, account, credentials, vault)
    },

    async setPolicy(id: string, policy: Policies) {
      const updated = await sql.query(
        // A change of this rule affects unchanged records, so the next sync reads all.
        `update crm_connections set policy = policy || $3::text::jsonb,
           synced_through = case when synced_through is not null
             and coalesce(policy || $3::text::jsonb ->> 'email_opt_outs', $4)
               <> coalesce(policy ->> 'email_opt_outs', $4)
             then 'epoch' else synced_through end
         where owner_id = $1 and id = $2 returning 1`,
        [ownerId, id, JSON.stringify(policy), emailOptOutsIn({})],
      )
      return updated.length > 0
    },

    async setSchedule(id: string, schedule: SyncSchedule) {
      const updated = await sql.query(
        `update crm_connections set sync_schedule = $3,
           next_sync_at = case
             when $3 = 'off' then null
             when sync_schedule = $3 then next_sync_at
             else now() end
         where owner_id = $1 and id = $2 returning 1`,
        [ownerId, id, schedule],
      )
      return updated.length > 0
    },

    /** Without a list, the next sync reads everyone. A sync that failed for lack of the list can be repeated. */
    async setImportList(id: string, list: ContactList | null) {
      const updated = await sql.query(
        `with repeatable as (
           update crm_runs set reason = null
           where reason = 'list_gone' and (owner_id, provider, account_id) =
             (select owner_id, provider, account_id from crm_connections where owner_id = $1 and id = $2))
         update crm_connections set import_list = $3::text::jsonb,
           synced_through = case when synced_through is not null and import_list is not null
             and $3::text is null then 'epoch' else synced_through end
         where owner_id = $1 and id = $2 returning 1`,
        [ownerId, id, list ? JSON.stringify(list) : null],
      )
      return updated.length > 0
    },

    /** A new field affects unchanged records, so the next sync reads all. */
    async setCustomFields(id: string, pairs: StoredPair[]) {
      const updated = await sql.query(
        `update crm_connections set custom_fields = $3::text::jsonb,
           synced_through = case when synced_through is not null and custom_fields <> $3::text::jsonb
             then 'epoch' else synced_through end
         where owner_id = $1 and id = $2 returning 1`,
        [ownerId, id, JSON.stringify(pairs)],
      )
      return updated.length > 0
    },

    async setWritesCalls(id: string, writes: boolean) {
      const updated = await sql.query(
        `update crm_connections set calls_from = case when $3 then coalesce(calls_from, now()) end
         where owner_id = $1 and id = $2 returning 1`,
        [ownerId, id, writes],
      )
      return updated.length > 0
    },

    async remove(id: string) {
      await sql.query('delete from crm_connections where owner_id = $1 and id = $2', [ownerId, id])
    },
  }
}
