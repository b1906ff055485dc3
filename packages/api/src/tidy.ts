import { forgetOldCalls } from './calling/log/forget-old.ts'
import { forgetOldActivity } from './contacts/activity/store.ts'
import { forgetOldSelections } from './contacts/bulk/selections.ts'
import { forgetOldChanges } from './contacts/history/forget-old.ts'
import { forgetOldImports } from './contacts/import/forget-old.ts'
import { emptyOldTrash } from './contacts/trash/empty-old.ts'
import { TRASH_DAYS } from './contacts/trash/trash.ts'
import { forgetOldRuns } from './crm/runs/store.ts'
import type { Database, Sql } from './database/database.ts'
import type { Log } from './log.ts'
import { forgetOldDeliveries } from './webhooks/deliveries.ts'

const HOUR = 60 * 60 * 1000

/** What is kept of an owner's activity. */
const ACTIVITY = { days: 400, records: 100_000 }

/** What is kept of an owner's imports. */
const IMPORTS = { undoDays: 90, changes: 1_000_000, recordDays: 400, records: 1_000 }

/** What is kept of what was done to an owner's contacts. */
const CHANGES = { days: 400, changes: 1_000_000 }

/** How many days selections and their bulk jobs are kept. */
const SELECTION_DAYS = 30

/** How many days runs are kept. */
const RUNS = 90

/** Forgets what has expired, at once and every hour. Gives a function that ends it. */
export function keepTidy(database: Database, log: Log) {
  const tidyUp = () =>
    tidy(database).catch((error) => log(`could not tidy up: ${error.message}`, 'error'))
  void tidyUp()
  const timer = setInterval(tidyUp, HOUR)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Deletes expired tokens, reset links and spent ID tokens, login attempts and idempotency keys older than a
 * day, consents never given, and old activity, imports, changes, runs and calls, and what was in the trash for its
 * time.
 */
export async function tidy(sql: Sql) {
  await sql.query('delete from tokens where expires_at < now()')
  await sql.query('delete from password_resets where expires_at < now()')
  await sql.query('delete from spent_id_tokens where expires_at < now()')
  await sql.query(`delete from login_attempts where last_failed_at < now() - interval '1 day'`)
  await sql.query(
    // Before the answers are forgotten: a key of a finished import always has its answer.
    `update contact_imports set idempotency_key = null
     where idempotency_key is not null and finished_at < now() - interval '23 hours'`,
  )
  await sql.query(`delete from idempotency_keys where created_at < now() - interval '1 day'`)
  await sql.query('delete from crm_consents where expires_at < now()')
  await forgetOldCalls(sql)
  await forgetOldRuns(sql, RUNS)
  await forgetOldDeliveries(sql)
  await forgetOldActivity(sql, ACTIVITY)
  await forgetOldImports(sql, IMPORTS)
  await emptyOldTrash(sql, TRASH_DAYS)
  await forgetOldSelections(sql, SELECTION_DAYS)
  await forgetOldChanges(sql, CHANGES)
  // Where a version before kept what it worked out of numbers. One that still runs keeps some more.
  await sql.query('delete from phone_lines')
}
