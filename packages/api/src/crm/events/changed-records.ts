import type { Sql } from '../../database/database.ts'
import { runStore } from '../runs/store.ts'

const MAX_RECORDS = 5_000

type Reporting = { id: string; owner_id: string }

export function changedRecords(sql: Sql) {
  return {
    async report(
      condition: 'id = $1' | `provider = 'hubspot' and account_id = $1`,
      value: string,
      ids: string[],
    ) {
      await sql.query(
        `update crm_connections set last_event_at = now()
         where ${condition} and (last_event_at is null or last_event_at < now() - interval '1 minute')`,
        [value],
      )
      // One that is being read is read again, because it may have changed after that.
      await sql.query(
        `insert into crm_changed_records (connection_id, remote_id)
         select id, remote_id from crm_connections, unnest($2::text[]) as remote_id
         where ${condition}
         on conflict (connection_id, remote_id) do update
           set run_id = null, opt_outs_taken = false, due_at = least(crm_changed_records.due_at, now())
           where crm_changed_records.run_id is not null or crm_changed_records.opt_outs_taken
             or crm_changed_records.due_at > now()`,
        [value, [...new Set(ids)]],
      )
    },

    async ofRun(runId: string, limit: number) {
      const rows = await sql.query<{ remote_id: string }>(
        'select remote_id from crm_changed_records where run_id = $1 order by due_at limit $2',
        [runId, limit],
      )
      return rows.map(({ remote_id }) => remote_id)
    },

    async claimForOptOuts(connectionId: string, limit: number) {
      const rows = await sql.query<{ remote_id: string }>(
        `update crm_changed_records set opt_outs_taken = true
         where connection_id = $1 and remote_id in (
           select remote_id from crm_changed_records
           where connection_id = $1 and run_id is null and not opt_outs_taken and due_at <= now()
           order by due_at limit $2)
         returning remote_id`,
        [connectionId, limit],
      )
      return rows.map(({ remote_id }) => remote_id)
    },

    async returnToClaim(connectionId: string, ids: string[]) {
      await sql.query(
        `update crm_changed_records set opt_outs_taken = false
         where connection_id = $1 and remote_id = any($2::text[])`,
        [connectionId, ids],
      )
    },

    /** Except those that changed again in the meantime. */
    async removeRead(runId: string, ids: string[]) {
      await sql.query(
        'delete from crm_changed_records where run_id = $1 and remote_id = any($2::text[])',
        [runId, ids],
      )
    },

    async postpone(runId: string) {
      await sql.query(
        `update crm_changed_records set run_id = null, due_at = now() + interval '1 hour'
         where run_id = $1`,
        [runId],
      )
    },
  }
}

/** After `settleMs`, so that one run reads what changes together, and at most every `restMs` for a connection. */
export async function beginChangeRuns(
  sql: Sql,
  { settleMs, restMs }: { settleMs: number; restMs: number },
) {
  const started: string[] = []
  const connections = await sql.query<Reporting>(
    `select id, owner_id from crm_connections connection
     where id in (
         select connection_id from crm_changed_records
         where run_id is null and due_at <= now() - $1 * interval '1 millisecond')
       and not consent_lost
       and (events_taken_at is null or events_taken_at <= now() - $2 * interval '1 millisecond')
       and not exists (
         select from crm_runs run
         where run.owner_id = connection.owner_id and run.provider = connection.provider
           and run.account_id = connection.account_id
           and run.state in ('queued', 'running'))
     limit 100 for update skip locked`,
    [settleMs, restMs],
  )
  for (const { id, owner_id } of connections) {
    const run = await runStore(sql, owner_id).insert(id, 'sync', null, { trigger: 'event' })
    if (!run) continue
    await sql.query(
      `update crm_changed_records set run_id = $2 where connection_id = $1 and remote_id in (
         select remote_id from crm_changed_records
         where connection_id = $1 and run_id is null and due_at <= now() order by due_at limit $3)`,
      [id, run.id, MAX_RECORDS],
    )
    await sql.query('update crm_connections set events_taken_at = now() where id = $1', [id])
    started.push(run.id)
  }
  return started
}
