import { setImmediate as breathe } from 'node:timers/promises'
import type { ImportReport, RowFailure } from '#contract/contact-import.ts'
import { activityStore } from '../activity/store.ts'
import type { Database, Sql } from '../database/database.ts'
import { newId } from '../database/id.ts'
import { createBatch } from './batch.ts'
import { type Column, columnsOf } from './columns.ts'
import { judge } from './judge.ts'
import { readRecords, unreadable } from './records.ts'
import { upsertContacts } from './store.ts'

/** The most rows a file may hold. */
const MAX_ROWS = 200_000

/** Rows written in one statement; other requests are answered between two of them. */
const BATCH = 250

const SHOWN_FAILURES = 100

/**
 * Writes the contacts of a CSV file while it arrives. What was written stays when the file turns out to
 * be cut off or unreadable further down; importing it again creates nothing twice.
 */
export async function importContacts(
  database: Database,
  ownerId: string,
  file: AsyncIterable<Uint8Array>,
) {
  const activity = newId()
  const report = { total: 0, created: 0, updated: 0, unchanged: 0, failed: 0 }
  const errors: RowFailure[] = []
  let columns: Column[] | undefined
  let batch = createBatch()
  let read = 0

  async function write() {
    await database.transaction(async (sql) => {
      const written = await upsertContacts(sql, ownerId, [...batch.contacts.values()])
      report.created += written.created
      report.updated += written.updated + batch.repeated.updated
      report.unchanged += written.unchanged + batch.repeated.unchanged
      await record(sql)
    })
    batch = createBatch()
    read = 0
    await breathe()
  }

  async function record(sql: Sql) {
    if (report.total === 0) return
    const { total: count, created, updated, failed } = report
    const figures = { count, created, updated, failed }
    await activityStore(sql, ownerId).record('contacts_imported', { id: activity, figures })
  }

  function take(record: string[], header: Column[]) {
    report.total += 1
    const verdict = judge(record, header, report.total)
    if ('contact' in verdict) return batch.add(verdict.contact)
    report.failed += 1
    if (errors.length < SHOWN_FAILURES) errors.push(verdict.failure)
  }

  for await (const records of readRecords(file)) {
    for (const record of records) {
      if (!columns) {
        columns = columnsOf(record)
        continue
      }
      if (report.total === MAX_ROWS) throw tooManyRows()
      take(record, columns)
      read += 1
      if (read === BATCH) await write()
    }
  }
  if (!columns) throw unreadable('The file is empty')
  await write()
  return { ...report, errors } satisfies ImportReport
}

function tooManyRows() {
  return unreadable(
    `The file has more than ${MAX_ROWS} rows; those were imported. Please import the rest in a file of its own`,
  )
}
