import type { ProviderId } from '@bellbird/contract/options'
import type { Sql } from '../../database/database.ts'
import type { ConnectionRow } from '../connections/connections.ts'

/** Includes waits for the CRM's rate limit. This is no lease: what is claimed is the time of the next attempt. */
const LEASE = '10 minutes'
/** Attempts wait 1, 2, 4 … minutes, up to a day, and end after this many. */
const MAX_ATTEMPTS = 12

export type DueCall = {
  owner_id: string
  provider: ProviderId
  account_id: string
  call_id: string
  attempts: number
  remote_id: string
  number: string
  from_number: string
  placed_at: Date
  duration_seconds: number | null
  outcome: string
  summary: string
  note: string
  agent_name: string
  campaign_name: string
}

export type CallRecordRow = {
  call_id: string
  contact_name: string
  placed_at: Date
  outcome: string
  state: string
  why: string
  at: Date
}

/** Between the end of a call and its outcome, a platform may analyze it for minutes. */
const CANDIDATES = `select connection.owner_id, connection.provider, connection.account_id, call.id as call_id,
    call.contact_id
  from crm_connections connection
  join calls call on call.owner_id = connection.owner_id and call.state = 'ended' and call.outcome <> ''
    and not call.is_test
    and call.ended_at > connection.calls_from
  join crm_links link on link.contact_id = call.contact_id and not link.gone
    and link.provider = connection.provider and link.account_id = connection.account_id
  where connection.calls_from is not null and not connection.consent_lost
    and not exists (
      select from crm_call_records known where known.call_id = call.id
        and known.provider = connection.provider and known.account_id = connection.account_id)
  order by call.ended_at limit $1`

export async function addDueCalls(sql: Sql, limit: number) {
  await sql.query(
    `insert into crm_call_records (owner_id, provider, account_id, call_id, contact_id, next_at)
     select owner_id, provider, account_id, call_id, contact_id, now() from (${CANDIDATES}) due
     on conflict do nothing`,
    [limit],
  )
}

/** A call of a process that dies is claimed again later. */
export async function claimDueCall(sql: Sql) {
  const [call] = await sql.query<DueCall>(
    `with claimed as (
       update crm_call_records record set attempts = attempts + 1, next_at = now() + interval '${LEASE}'
       where (call_id, provider, account_id) in (
         select record.call_id, record.provider, record.account_id from crm_call_records record
         join crm_connections connection on connection.owner_id = record.owner_id
           and connection.provider = record.provider and connection.account_id = record.account_id
         where record.state = 'sending' and record.next_at <= now()
           and connection.calls_from is not null and not connection.consent_lost
         order by record.next_at limit 1 for update of record skip locked)
       returning *)
     select claimed.owner_id, claimed.provider, claimed.account_id, claimed.call_id, claimed.attempts,
       coalesce(link.remote_id, '') as remote_id, call.number, call.from_number, call.placed_at,
       call.duration_seconds, call.outcome, call.summary, call.note, call.agent_name, call.campaign_name
     from claimed join calls call on call.id = claimed.call_id
     left join crm_links link on link.contact_id = call.contact_id and not link.gone
       and link.provider = claimed.provider and link.account_id = claimed.account_id`,
  )
  return call
}

type OfAccount = Pick<ConnectionRow, 'owner_id' | 'provider' | 'account_id'>

type Key = Pick<DueCall, 'call_id' | 'provider' | 'account_id'>

const accountKeyOf = ({ owner_id, provider, account_id }: OfAccount) => [
  owner_id,
  provider,
  account_id,
]

const OF_CALL = 'call_id = $1 and provider = $2 and account_id = $3'

export function callRecords(sql: Sql) {
  const keyOf = ({ call_id, provider, account_id }: Key) => [call_id, provider, account_id]
  return {
    async written(key: Key, remoteId: string) {
      await sql.query(
        `update crm_call_records set state = 'written', remote_id = $4, why = '', at = now() where ${OF_CALL}`,
        [...keyOf(key), remoteId],
      )
    },

    async failed(key: Key, why: string, isFinal: boolean, waitMs: number) {
      await sql.query(
        `update crm_call_records set why = $4, at = now(),
           state = case when $5 or attempts >= ${MAX_ATTEMPTS} then 'failed' else 'sending' end,
           next_at = now() + greatest($6 * interval '1 millisecond',
             least(interval '1 day', interval '1 minute' * (2 ^ (attempts - 1))))
         where ${OF_CALL}`,
        [...keyOf(key), why, isFinal, waitMs],
      )
    },

    async retry(account: OfAccount) {
      await sql.query(
        `update crm_call_records set state = 'sending', next_at = now()
         where owner_id = $1 and provider = $2 and account_id = $3 and state = 'failed'`,
        accountKeyOf(account),
      )
    },

    list(account: OfAccount, limit: number, offset: number) {
      return sql.query<CallRecordRow>(
        `select record.call_id, call.contact_name, call.placed_at, call.outcome, record.state, record.why,
           record.at
         from crm_call_records record join calls call on call.id = record.call_id
         where record.owner_id = $1 and record.provider = $2 and record.account_id = $3
         order by record.at desc, record.call_id limit $4 offset $5`,
        [...accountKeyOf(account), limit, offset],
      )
    },

    async count(account: OfAccount) {
      const [row] = await sql.query<{ n: number }>(
        `select count(*)::int as n from crm_call_records
         where owner_id = $1 and provider = $2 and account_id = $3`,
        accountKeyOf(account),
      )
      return row?.n ?? 0
    },
  }
}
