import { isDeepStrictEqual } from 'node:util'
import type { Database, Sql } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { lease } from '../../database/lease.ts'
import type { FaultReason } from '../fault.ts'
import { HELD, type RunRow } from './store.ts'
import { createTally, type Tally } from './tally.ts'

const SIGN_OF_LIFE = 4_000
/** How long a job may take before its run is held, in seconds. */
const MAX_START_SECONDS = 20
const MAX_NOTES = 5_000

const runs = lease<RunRow>({
  table: 'crm_runs',
  holder: 'holder',
  next: 'holder + 1',
  held: HELD,
  active: `state = 'running'`,
})

/** Canceled, ended or taken over: no further requests are sent, and the current transaction is rolled back. */
export class Superseded extends Error {}

export type Hold = {
  run: RunRow
  /** Atomically writes a step's changes, its counts and the position reached. Throws Superseded. */
  advance(
    place: object,
    work?: (sql: Sql, tally: Tally) => Promise<void>,
    total?: number,
  ): Promise<void>
  warn(warnings: string[]): Promise<void>
  finish(
    state: 'finished' | 'failed' | 'cancelled',
    error: string | null,
    work?: (sql: Sql) => Promise<void>,
    reason?: FaultReason,
  ): Promise<void>
  waitUntil(instant: Date): Promise<void>
  isCanceled(): Promise<boolean>
  release(): Promise<void>
}

/** Also finds runs without a holder and a job, whose worker died between its job and its hold. */
export function releaseAbandoned(database: Database, queue: string) {
  return runs.releaseWhere(
    database,
    `state in ('queued', 'running') and (${HELD.isExpired} or (held_until is null and not exists (
       select from jobs.job where name = $1 and data ->> 'run' = crm_runs.id::text and
         (state in ('created', 'retry')
           or (state = 'active' and started_on > now() - $2 * interval '1 second')))))`,
    [queue, MAX_START_SECONDS],
  )
}

export async function hold(database: Database, runId: string): Promise<Hold | undefined> {
  const run = await runs.take(database, `id = $1 and state in ('queued', 'running')`, [runId], {
    set: `state = 'running', started_at = coalesce(started_at, now()), waits_until = null`,
  })
  if (!run) return undefined
  const key = [run.id, run.holder] as const
  const stopHeartbeat = runs.keepAlive(database, key, SIGN_OF_LIFE)

  async function update(sql: Sql, assignments: string, ...values: unknown[]) {
    const [updated] = await sql.query<RunRow>(
      `update crm_runs set ${assignments} where ${runs.mayWrite} returning *`,
      [...key, ...values],
    )
    if (!updated) throw new Superseded()
    return updated
  }

  return {
    run,

    async advance(place, work, total) {
      await database.transaction(async (sql) => {
        const tally = createTally()
        await work?.(sql, tally)
        const { counts } = tally
        const updated = await update(
          sql,
          `place = $3::text::jsonb, total = coalesce($4, total),
           created = created + $5, updated = updated + $6, unchanged = unchanged + $7,
           skipped = skipped + $8, failed = failed + $9, conflicts = conflicts + $10,
           deleted = deleted + $11, done = done + $5 + $6 + $7 + $8 + $9 + $11`,
          JSON.stringify(place),
          total ?? null,
          counts.created,
          counts.updated,
          counts.unchanged,
          counts.skipped,
          counts.failed,
          counts.conflicts,
          counts.deleted,
        )
        await keepNotes(sql, updated, tally)
      })
    },

    async warn(warnings) {
      if (isDeepStrictEqual(warnings, run.warnings)) return
      await update(database, 'warnings = $3::text::jsonb', JSON.stringify(warnings))
      run.warnings = warnings
    },

    async finish(state, error, work, reason) {
      await database.transaction(async (sql) => {
        await work?.(sql)
        await update(
          sql,
          `state = $3, error = $4, reason = $5, finished_at = now(), ${HELD.releases}, place = null`,
          state,
          error,
          reason ?? null,
        )
      })
    },

    async waitUntil(instant) {
      await update(database, 'waits_until = $3', instant)
    },

    async isCanceled() {
      const [row] = await database.query<{ cancel_requested: boolean }>(
        `select cancel_requested from crm_runs where ${runs.isHolder}`,
        [...key],
      )
      return row?.cancel_requested ?? true
    },

    async release() {
      stopHeartbeat()
      // A cancel since the last look at it left the end to the holder.
      await runs.release(
        database,
        key,
        `finished_at = case when cancel_requested then coalesce(finished_at, now()) else finished_at end,
         state = case when cancel_requested and state = 'running' then 'cancelled' else state end`,
      )
    },
  }
}

async function keepNotes(sql: Sql, run: RunRow, { notes, counts }: Tally) {
  const before = new Map(
    (['created', 'updated', 'deleted', 'skipped', 'failed'] as const).map((what) => [
      what,
      run[what] - counts[what],
    ]),
  )
  const kept = notes.filter(({ what }) => {
    const number = before.get(what) ?? 0
    before.set(what, number + 1)
    return number < MAX_NOTES
  })
  if (kept.length === 0) return
  await sql.query(
    `insert into crm_run_notes (id, run_id, contact_id, name, what, why, reason)
     select id, $1, contact_id, name, what, why, reason
     from jsonb_to_recordset($2::text::jsonb) as note
       (id uuid, contact_id uuid, name text, what text, why text, reason text)`,
    [
      run.id,
      JSON.stringify(
        kept.map(({ contactId, ...note }) => ({ id: newId(), contact_id: contactId, ...note })),
      ),
    ],
  )
}
