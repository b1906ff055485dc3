import type { RunTrigger } from '@bellbird/contract/crm/options'
import type { ProviderId } from '@bellbird/contract/options'
import type { Sql } from '../../database/database.ts'
import { emailOptOutsIn } from '../contacts/opt-outs.ts'
import type { Crm } from '../crm.ts'
import { beginChangeRuns } from '../events/changed-records.ts'
import { runStore } from './store.ts'

type Owned = { id: string; owner_id: string }
type DueRun = Owned & { trigger: RunTrigger }
type DueOptOuts = Owned & { contact_ids: string[] }

const MAX_OPT_OUTS = 5_000

/** Several processes may call it at once; each run is started once. */
export function beginDueRuns(
  { database, providers }: Pick<Crm, 'database' | 'providers'>,
  eventPace: Parameters<typeof beginChangeRuns>[1],
) {
  return database.transaction(async (sql) => {
    const started: string[] = []
    for (const { id, owner_id, trigger } of await takeDueSyncs(sql)) {
      const run = await runStore(sql, owner_id).insert(id, 'sync', null, { trigger })
      if (run) started.push(run.id)
    }
    const storesOptOuts = Object.values(providers).flatMap(({ id, optOutField }) =>
      optOutField ? [{ provider: id, column: optOutField }] : [],
    )
    for (const { id, owner_id, contact_ids } of await unsentOptOuts(sql, storesOptOuts)) {
      const run = await runStore(sql, owner_id).insert(
        id,
        'export',
        contact_ids.slice(0, MAX_OPT_OUTS),
        { trigger: 'schedule', onlyOptOuts: true },
      )
      if (run) started.push(run.id)
    }
    await forgetSearched(sql)
    return [...started, ...(await beginChangeRuns(sql, eventPace))]
  })
}

export async function syncSoon(sql: Sql, ownerId: string) {
  await sql.query(
    `update crm_connections set next_sync_at = now(), early_trigger = 'campaign'
     where owner_id = $1 and sync_schedule <> 'off' and next_sync_at > now()`,
    [ownerId],
  )
}

function takeDueSyncs(sql: Sql) {
  return sql.query<DueRun>(
    `update crm_connections connection set early_trigger = null, next_sync_at = now()
       + case sync_schedule
         when 'quarter_hourly' then interval '15 minutes'
         when 'hourly' then interval '1 hour'
         else interval '1 day' end
     from (
       select id, coalesce(early_trigger, 'schedule') as trigger from crm_connections
       where next_sync_at <= now() and not consent_lost
       order by next_sync_at limit 100 for update skip locked) due
     where connection.id = due.id
     returning connection.id, connection.owner_id, due.trigger`,
  )
}

/** A rejected opt-out is not sent again until its contact changes; if the CRM is unreachable, it is retried hourly. */
function unsentOptOuts(sql: Sql, storesOptOuts: { provider: ProviderId; column: string }[]) {
  return sql.query<DueOptOuts>(
    `select connection.id, connection.owner_id, array_agg(contact.id) as contact_ids
     from crm_connections connection
     join jsonb_to_recordset($1::text::jsonb) as stores (provider text, "column" text)
       on stores.provider = connection.provider
     join contacts contact on contact.owner_id = connection.owner_id
       and contact.updated_at > connection.opt_outs_through
       and is_do_not_call(contact.custom_fields)
     join crm_links link on link.contact_id = contact.id and not link.gone
       and link.provider = connection.provider and link.account_id = connection.account_id
     where not connection.consent_lost
       and case stores."column"
         when 'call' then not link.opted_out
         else not link.unsubscribed and coalesce(connection.policy ->> 'email_opt_outs', $2) = 'do_not_call' end
       and (link.opt_out_tried_at is null or link.opt_out_tried_at < contact.updated_at)
       and not exists (
         select from crm_runs run
         where run.owner_id = connection.owner_id and run.provider = connection.provider
           and run.account_id = connection.account_id
           and (run.state in ('queued', 'running')
             or (run.only_opt_outs and run.state = 'failed'
               and run.finished_at > now() - interval '1 hour')))
     group by connection.id limit 100`,
    [JSON.stringify(storesOptOuts), emailOptOutsIn({})],
  )
}

/** A long-running transaction may still commit changes with its earlier start time. */
async function forgetSearched(sql: Sql) {
  await sql.query(
    `update crm_connections connection set opt_outs_through = now() - interval '1 hour'
     where opt_outs_through < now() - interval '2 hours' and not exists (
       select from crm_runs run
       where run.owner_id = connection.owner_id and run.provider = connection.provider
           and run.account_id = connection.account_id
         and run.created_at > now() - interval '2 hours' and run.state <> 'finished')`,
  )
}
