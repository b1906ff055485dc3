import type { RunKind, RunState, RunTrigger } from '@bellbird/contract/crm/options'
import type { RunNoteQuery, RunQuery } from '@bellbird/contract/crm/runs'
import type { ProviderId } from '@bellbird/contract/options'
import type { Sql } from '../../database/database.ts'
import { isId, newId } from '../../database/id.ts'
import { heldUntil } from '../../database/lease.ts'
import { toPageRange } from '../../http/pagination.ts'
import type { ConnectionRow } from '../connections/connections.ts'
import type { FaultReason } from '../fault.ts'

export type RunRow = {
  id: string
  owner_id: string
  provider: ProviderId
  account_id: string
  /** As of its start; '' for runs before names were stored. */
  account_name: string
  /** If the account is still connected; like `undoable` only if it was read by a request. */
  connection_id?: string | null
  kind: RunKind
  state: RunState
  contact_ids: string[] | null
  trigger: RunTrigger
  only_opt_outs: boolean
  place: Record<string, unknown> | null
  done: number
  total: number | null
  created: number
  updated: number
  unchanged: number
  skipped: number
  failed: number
  conflicts: number
  deleted: number
  undoes: string | null
  undoable?: number
  cancel_requested: boolean
  error: string | null
  reason: FaultReason | null
  warnings: string[]
  waits_until: Date | null
  holder: number
  created_at: Date
  started_at: Date | null
  finished_at: Date | null
}

type Start = { trigger?: RunTrigger; onlyOptOuts?: boolean; undoes?: string | null }

type NoteRow = {
  id: string
  contact_id: string | null
  name: string
  email: string | null
  company: string | null
  what: string
  why: string
  reason: string | null
}

export const isOver = ({ state }: { state: string }) => !['queued', 'running'].includes(state)

const UNDOABLE = `(select count(*)::int from crm_links link
  join crm_connections connection using (owner_id, provider, account_id)
  where link.created_by = crm_runs.id) as undoable`

const CONNECTION = `(select id from crm_connections connection
  where connection.owner_id = crm_runs.owner_id and connection.provider = crm_runs.provider
    and connection.account_id = crm_runs.account_id) as connection_id`

type OfAccount = Pick<ConnectionRow, 'provider' | 'account_id'>

const OF_CONNECTION = `($2::text is null or provider = $2 or exists (
  select from crm_connections connection
  where connection.id::text = $2 and connection.owner_id = crm_runs.owner_id
    and connection.provider = crm_runs.provider and connection.account_id = crm_runs.account_id))`

const IN_STATE = '($3::text is null or state = $3)'

/** In seconds; a live worker renews its hold more often. */
export const HELD = heldUntil('held_until', 20)

const NOTES_WANTED = `run_id = $1 and ($2::text is null or what = $2)
  and ($3 = '' or strpos(fold(name || ' ' || why), fold($3)) > 0)`

export function runStore(sql: Sql, ownerId: string) {
  async function find(id: string) {
    if (!isId(id)) return undefined
    const [run] = await sql.query<RunRow>(
      `select *, ${UNDOABLE}, ${CONNECTION} from crm_runs where owner_id = $1 and id = $2`,
      [ownerId, id],
    )
    return run
  }

  async function cancelWhere(condition: string, ...values: string[]) {
    await sql.query(
      `update crm_runs set cancel_requested = true,
         state = case when ${HELD.isFree} then 'cancelled' else state end,
         finished_at = case when ${HELD.isFree} then now() end
       where owner_id = $1 and ${condition} and state in ('queued', 'running')`,
      [ownerId, ...values],
    )
  }

  return {
    find,

    /** Undefined while another run of the account is in progress, or if it is not connected. */
    async insert(
      connectionId: string,
      kind: RunKind,
      contactIds: string[] | null,
      { trigger = 'user', onlyOptOuts = false, undoes = null }: Start = {},
    ) {
      const [run] = await sql.query<RunRow>(
        `insert into crm_runs (id, owner_id, provider, account_id, account_name, kind, contact_ids, trigger,
           only_opt_outs, undoes)
         select $1, owner_id, provider, account_id, account_name, $4, $5::uuid[], $6, $7::boolean, $8::uuid
         from crm_connections where owner_id = $2 and id = $3
         on conflict (owner_id, provider, account_id) where state in ('queued', 'running') do nothing
         returning *`,
        [newId(), ownerId, connectionId, kind, contactIds, trigger, onlyOptOuts, undoes],
      )
      return run
    },

    async findActive({ provider, account_id }: OfAccount) {
      const [run] = await sql.query<RunRow>(
        `select * from crm_runs
         where owner_id = $1 and provider = $2 and account_id = $3 and state in ('queued', 'running')`,
        [ownerId, provider, account_id],
      )
      return run
    },

    async latest({ provider, account_id }: OfAccount) {
      const [run] = await sql.query<RunRow>(
        `select *, ${UNDOABLE}, ${CONNECTION} from crm_runs
         where owner_id = $1 and provider = $2 and account_id = $3
         order by created_at desc, id desc limit 1`,
        [ownerId, provider, account_id],
      )
      return run
    },

    async warningsOfLastSync({ provider, account_id }: OfAccount) {
      const [run] = await sql.query<Pick<RunRow, 'warnings'>>(
        `select warnings from crm_runs
         where owner_id = $1 and provider = $2 and account_id = $3 and kind = 'sync' and trigger <> 'event'
           and state = 'finished'
         order by created_at desc, id desc limit 1`,
        [ownerId, provider, account_id],
      )
      return run?.warnings
    },

    list({ connection, state, ...query }: RunQuery) {
      const { limit, offset } = toPageRange(query)
      return sql.query<RunRow>(
        `select *, ${UNDOABLE}, ${CONNECTION} from crm_runs where owner_id = $1 and ${OF_CONNECTION} and ${IN_STATE}
         order by created_at desc, id desc limit $4 offset $5`,
        [ownerId, connection ?? null, state ?? null, limit, offset],
      )
    },

    async count({ connection, state }: RunQuery) {
      const [row] = await sql.query<{ n: number }>(
        `select count(*)::int as n from crm_runs where owner_id = $1 and ${OF_CONNECTION} and ${IN_STATE}`,
        [ownerId, connection ?? null, state ?? null],
      )
      return row?.n ?? 0
    },

    notes(runId: string, { what, search, ...query }: RunNoteQuery) {
      const { limit, offset } = toPageRange(query)
      return sql.query<NoteRow>(
        `select note.id, contacts.id as contact_id, note.name, email, company, what, why, reason
         from (select * from crm_run_notes
           where ${NOTES_WANTED}
           order by at limit $4 offset $5) note
         left join contacts on contacts.id = note.contact_id
         order by at`,
        [runId, what ?? null, search ?? '', limit, offset],
      )
    },

    async countNotes(runId: string, { what, search }: RunNoteQuery) {
      const [row] = await sql.query<{ n: number }>(
        `select count(*)::int as n from crm_run_notes where ${NOTES_WANTED}`,
        [runId, what ?? null, search ?? ''],
      )
      return row?.n ?? 0
    },

    /** Its worker stops before its next request; a run without a worker ends immediately. */
    cancel: (id: string) => cancelWhere('id = $2', id),

    cancelWith: ({ provider, account_id }: OfAccount) =>
      cancelWhere('provider = $2 and account_id = $3', provider, account_id),
  }
}

export async function createdIn(sql: Sql, ownerId: string, runId: string) {
  const [row] = await sql.query<{ id: string }>(
    `select connection.id from crm_links link
     join crm_connections connection using (owner_id, provider, account_id)
     where owner_id = $1 and link.created_by = $2 limit 1`,
    [ownerId, runId],
  )
  return row?.id
}

/** Deletes their notes too. */
export async function deleteOldRuns(sql: Sql, days: number) {
  await sql.query(`delete from crm_runs where created_at < now() - $1 * interval '1 day'`, [days])
}

export function toRun(run: RunRow) {
  const { created, updated, unchanged, skipped, failed, conflicts } = run
  return {
    id: run.id,
    connection: run.provider,
    connection_id: run.connection_id ?? null,
    account: run.account_name,
    kind: run.kind,
    state: run.state,
    selected: run.contact_ids !== null,
    trigger: run.trigger,
    only_opt_outs: run.only_opt_outs,
    waits_until: isOver(run) ? null : (run.waits_until?.toISOString() ?? null),
    progress: { done: run.done, total: run.total },
    figures:
      run.kind === 'undo'
        ? { deleted: run.deleted, skipped, failed }
        : { created, updated, unchanged, skipped, failed, conflicts },
    undoable: run.undoable ?? 0,
    undoes: run.undoes,
    cancel_requested: run.cancel_requested,
    error: run.error,
    reason: run.reason,
    warnings: run.warnings,
    created_at: run.created_at.toISOString(),
    started_at: run.started_at?.toISOString() ?? null,
    finished_at: run.finished_at?.toISOString() ?? null,
  }
}

export function toNote({ id, contact_id, name, email, company, ...note }: NoteRow) {
  return { id, contact: { id: contact_id, name, email, company }, ...note }
}
