import { setTimeout as wait } from 'node:timers/promises'
import { observed, type Work } from '@bellbird/runtime/telemetry/telemetry'
import { type Db, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database, ScriptSql, Sql } from './database/database.ts'
import type { Log } from './log.ts'

/** After this time, another process may take over an attempt at a job. */
const MAX_RUN_SECONDS = 300
const MAINTENANCE = 60
/** One worker per queue polls for jobs that are due or from other processes; the others are woken and poll rarely. */
const [POLL_SECONDS, SLOW_POLL_SECONDS] = [1, 10]
const RETENTION_SECONDS = 3_600
/** Releases with pg-boss 10 used the schema `pgboss`, which pg-boss 12 does not read. */
const SCHEMA = 'jobs'

export type Try<T> = { data: T; isLast: boolean }

export type Jobs = {
  /** Within a transaction, only if it commits. */
  send(queue: string, data: object, options?: { sql?: Sql; inSeconds?: number }): Promise<void>
  /** 0 leaves jobs to other processes. A failed job is retried with backoff. */
  work<T>(queue: string, atOnce: number, work: (job: Try<T>) => Promise<void>): Promise<void>
  /** Until work must end. One look waits for the one before, unless they may overlap because they wait for others. */
  poll(
    what: string,
    everyMs: number,
    look: () => Promise<unknown>,
    options?: { mayOverlap?: boolean },
  ): void
  wake(queue: string): void
  stopping: AbortSignal
  stop(): Promise<void>
}

/** Stored by pg-boss in a separate schema. `retryDelay` is in seconds and grows exponentially. */
export async function startJobs(
  database: Database,
  log: Log,
  { retryDelay = 2 }: { retryDelay?: number } = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    db: executorOn(database),
    schema: SCHEMA,
    schedule: false,
    maintenanceIntervalSeconds: MAINTENANCE,
  })
  boss.on('error', (error) => log(`a job could not be processed: ${error.message}`, 'error'))
  await dropFormerSchema(database)
  await boss.start()
  const ending = new AbortController()
  const workers = new Map<string, string[]>()

  function wake(queue: string) {
    for (const worker of workers.get(queue) ?? []) boss.notifyWorker(worker)
  }

  const poll: Jobs['poll'] = async (what, everyMs, look, { mayOverlap = false } = {}) => {
    const { signal } = ending
    while (!signal.aborted) {
      await wait(everyMs, undefined, { ref: false, signal }).catch(() => undefined)
      if (signal.aborted) return
      const looking = look().catch((error) => {
        if (!signal.aborted) log(`${what} could not be looked for: ${error}`, 'error')
      })
      if (!mayOverlap) await looking
    }
  }

  return {
    async send(queue, data, { sql, inSeconds = 0 } = {}) {
      await boss.send(queue, data, {
        startAfter: inSeconds,
        ...(sql && { db: { executeSql: (text, values) => rowsOf(sql, text, values) } }),
      })
      if (!sql && inSeconds === 0) wake(queue)
    },

    async work<T>(queue: string, atOnce: number, work: (job: Try<T>) => Promise<void>) {
      await boss.createQueue(queue, {
        retryLimit: 8,
        retryDelay,
        retryBackoff: retryDelay > 0,
        expireInSeconds: MAX_RUN_SECONDS,
        deleteAfterSeconds: RETENTION_SECONDS,
      })
      const started = Array.from({ length: atOnce }, (_, at) => {
        const pollingIntervalSeconds = at === 0 ? POLL_SECONDS : SLOW_POLL_SECONDS
        const options = { pollingIntervalSeconds, includeMetadata: true } as const
        return boss.work(queue, options, async (jobs: JobWithMetadata<T>[]) => {
          for (const { data, retryCount, retryLimit } of jobs) {
            await observed(
              () => jobOf(queue),
              () => work({ data, isLast: retryCount >= retryLimit }),
            )
          }
          // The next job may already be waiting.
          const own = workers.get(queue)?.[at]
          if (own) boss.notifyWorker(own)
        })
      })
      workers.set(queue, await Promise.all(started))
    },

    poll,
    wake,
    stopping: ending.signal,
    async stop() {
      ending.abort()
      await boss.stop({ graceful: true, timeout: 8_000 })
    },
  }
}

function jobOf(queue: string): Work {
  return { kind: 'job', name: `job ${queue}`, measure: 'bellbird.job.duration', labels: { queue } }
}

/** Servers of the previous release may still use its schema during a rolling update. */
async function dropFormerSchema(database: Database) {
  const [former] = await database.query(`select from pg_tables where schemaname = 'pgboss'`)
  if (!former) return
  const [{ idle } = { idle: true }] = await database.query<{ idle: boolean }>(
    `select maintained_on < now() - interval '1 hour' as idle from pgboss.version`,
  )
  if (idle) await database.query('drop schema if exists pgboss cascade')
}

/** Statements of pg-boss without values may be scripts with their own transaction. */
function executorOn(database: Database): Db {
  return {
    async executeSql(text, values = []) {
      const script = /^\s*BEGIN;([\s\S]*)COMMIT;?\s*$/.exec(text)?.[1]
      if (script === undefined) return rowsOf(database, text, values)
      return { rows: await database.transaction((sql: ScriptSql) => sql.script(script)) }
    },
  }
}

async function rowsOf(sql: Sql, text: string, values: unknown[] = []) {
  // biome-ignore lint/suspicious/noExplicitAny: required by pg-boss.
  return { rows: await sql.query<any>(text, values) }
}
