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

/** The retention of an owner's activity. */
const ACTIVITY = { days: 400, records: 100_000 }

/** The retention of an owner's imports. */
const IMPORTS = { undoDays: 90, changes: 1_000_000, recordDays: 400, records: 1_000 }

/** The retention of changes to an owner's contacts. */
const CHANGES = { days: 400, changes: 1_000_000 }

/** The retention of selections and their bulk jobs, in days. */
const SELECTION_DAYS = 30

/** The retention of CRM runs, in days. */
const RUNS = 90

/** Deletes expired data immediately and then every hour. Returns a function that stops it. */
export function keepTidy(database: Database, log: Log) {
  const tidyUp = () =>
    tidy(database).catch((error) => log(`could not tidy up: ${error.message}`, 'error'))
  void tidyUp()
  const timer = setInterval(tidyUp, HOUR)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Deletes expired tokens, reset links and used ID tokens, login attempts and idempotency keys older than a day,
 * pending CRM authorizations, and old activity, imports, changes, runs, calls and contacts in the
 * trash.
 */
export async function tidy(sql: Sql) {
  await sql.query('delete from tokens where expires_at < now()')
  await sql.query('delete from password_resets where expires_at < now()')
  await sql.query('delete from spent_id_tokens where expires_at < now()')
  await sql.query(`delete from login_attempts where last_failed_at < now() - interval '1 day'`)
  await sql.query(
    // Must precede the deletion of responses: the key of a finished import always has its response.
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
  // An earlier version cached the metadata of numbers here; one that is still running adds more.
  await sql.query('delete from phone_lines')
}
