import { UNDO_DAYS } from '@bellbird/contract/contact-import/undo-period'
import { RUN_DAYS } from '@bellbird/contract/crm/run-retention'
import { deleteOldCalls } from './calling/log/delete-old.ts'
import { deleteOldActivity } from './contacts/activity/store.ts'
import { deleteOldSelections } from './contacts/bulk/selections.ts'
import { deleteOldChanges } from './contacts/history/delete-old.ts'
import { deleteOldImports } from './contacts/import/delete-old.ts'
import { emptyOldTrash } from './contacts/trash/empty-old.ts'
import { deleteOldRuns } from './crm/runs/store.ts'
import type { Database, Sql } from './database/database.ts'
import type { Log } from './log.ts'
import { deleteOldDeliveries } from './webhooks/deliveries.ts'

const HOUR = 60 * 60 * 1000

const ACTIVITY = { days: 400, records: 100_000 }

const IMPORTS = { undoDays: UNDO_DAYS, changes: 1_000_000, recordDays: 400, records: 1_000 }

const CHANGES = { days: 400, changes: 1_000_000 }

const SELECTION_DAYS = 30

export function keepTidy(database: Database, log: Log) {
  const tidyUp = () =>
    tidy(database).catch((error) =>
      log(`expired data could not be deleted: ${error.message}`, 'error'),
    )
  void tidyUp()
  const timer = setInterval(tidyUp, HOUR)
  timer.unref()
  return () => clearInterval(timer)
}

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
  await deleteOldCalls(sql)
  await deleteOldRuns(sql, RUN_DAYS)
  await deleteOldDeliveries(sql)
  await deleteOldActivity(sql, ACTIVITY)
  await deleteOldImports(sql, IMPORTS)
  await emptyOldTrash(sql)
  await deleteOldSelections(sql, SELECTION_DAYS)
  await deleteOldChanges(sql, CHANGES)
  // An earlier version cached the metadata of numbers here; one that is still running adds more.
  await sql.query('delete from phone_lines')
}
