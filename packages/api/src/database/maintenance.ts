import { log } from '../log.ts'
import type { EmbeddedEngine } from './embedded.ts'
import type { DurableFiles } from './embedded-files.ts'

const TICK = 5_000
/** Vacuuming blocks requests, often for a second: it waits until nothing is written for a tick, but at most this long. */
const BUSY_MS = 60_000
/** The most log to replay after a crash, in bytes. */
const LOG_BYTES = 64 * 1024 * 1024
/** The longest time until a checkpoint, in ms. */
const LOG_AGE = 5 * 60_000

/** By autovacuum's defaults. */
const CHANGED_TABLES = `
  select format('%I.%I', schemaname, stat.relname) as name
  from pg_stat_user_tables stat join pg_class on pg_class.oid = relid
  where n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)
     or n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)
     or n_ins_since_vacuum > 1000 + 0.2 * greatest(reltuples, 0)
     or (reltuples < 0 and pg_relation_size(relid) > 0)
     or age(relfrozenxid) > 100000000`

/** Tables that have doubled: plans made for the former size can be very slow. */
const GROWN_TABLES = `
  select format('%I.%I', schemaname, stat.relname) as name
  from pg_stat_user_tables stat join pg_class on pg_class.oid = relid
  where (n_ins_since_vacuum > 1000 + greatest(reltuples, 0)
      and n_mod_since_analyze > 1000 + greatest(reltuples, 0))
    or (reltuples < 0 and pg_relation_size(relid) > 65536)`

export function startMaintenance(engine: EmbeddedEngine, files: DurableFiles) {
  let checkpointed = { bytes: files.logBytes, at: Date.now() }
  let seen = files.logBytes
  let vacuumed = { bytes: 0, at: Date.now() }
  let running = Promise.resolve()

  async function keepUp() {
    const isQuiet = files.logBytes === seen
    if (files.logBytes !== vacuumed.bytes) {
      const mayBlock = isQuiet || Date.now() - vacuumed.at > BUSY_MS
      const tables = await engine.query<{ name: string }>(mayBlock ? CHANGED_TABLES : GROWN_TABLES)
      for (const { name } of tables) {
        // As two statements, between which requests are processed.
        if (mayBlock) await engine.command(`vacuum ${name}`)
        await engine.command(`analyze ${name}`)
      }
      if (mayBlock) vacuumed = { bytes: files.logBytes, at: Date.now() }
    }
    seen = files.logBytes
    const bytes = files.logBytes - checkpointed.bytes
    if (bytes > LOG_BYTES || (bytes > 0 && Date.now() - checkpointed.at > LOG_AGE)) {
      await engine.command('checkpoint')
      checkpointed = { bytes: files.logBytes, at: Date.now() }
    }
  }

  const timer = setInterval(() => {
    running = running.then(keepUp).catch((error: Error) => {
      log(`Database upkeep failed: ${error.message}`, 'error')
    })
  }, TICK)
  timer.unref()

  return {
    keepUp,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
