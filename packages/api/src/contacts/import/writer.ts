import type { Hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { personKey } from '@bellbird/phone-numbers/person-key'
import type { Database, Sql } from '../../database/database.ts'
import { activityStore } from '../activity/store.ts'
import { nextBatchSize } from '../batch-size.ts'
import { createBatch } from './batch.ts'
import { addCounts, decidedOn } from './decided.ts'
import type { ParsedRow } from './parse-row.ts'
import type { ImportRun, Progress } from './run.ts'
import { upsertContacts } from './store.ts'

/** Rows per transaction, which itself costs about as much as a hundred rows. */
const ROWS = { fewest: 250, most: 2_000, aimMs: 150 }

const SHOWN_FAILURES = 100

/** A batch and its progress are written in one transaction, so that a later run can continue. */
export function createWriter(database: Database, ownerId: string, run: ImportRun) {
  let progress: Progress = structuredClone(run.done)
  const { id: importId, fileName, existing } = run
  const origin = { importId, ownerId, fileName, existing }
  /** The keys of people whose notes this file wrote: notes of later rows are added to them. */
  const withNotes = new Set<string>()
  let batch = createBatch(withNotes)
  let taken = 0
  let size = ROWS.fewest

  async function write(rowsHash: Buffer) {
    const startedAt = performance.now()
    progress = await database.transaction(async (sql) => {
      await run.hold(sql)
      const after = sum(progress, await upsertContacts(sql, origin, [...batch.contacts.values()]))
      await run.wrote(sql, after, rowsHash)
      await reportProgress(sql, after)
      return after
    })
    for (const [key, { notes }] of batch.contacts) if (notes) withNotes.add(key)
    batch = createBatch(withNotes)
    taken = 0
    size = nextBatchSize(size, performance.now() - startedAt, ROWS)
    await nextTurn()
  }

  async function reportProgress(
    sql: Sql,
    { total: count, created, changes, skipped, failed }: Progress,
  ) {
    const figures = { count, created, updated: changes - created, skipped, failed }
    await activityStore(sql, ownerId).record('contacts_imported', {
      id: run.id,
      name: run.fileName,
      figures,
      item: { type: 'import', id: run.id },
    })
  }

  return {
    progress: () => progress,

    /** Skips a row that an earlier run wrote, but remembers what later rows need. */
    pass(parsed: ParsedRow) {
      if ('contact' in parsed && parsed.contact.notes) withNotes.add(personKey(parsed.contact))
    },

    async take(parsed: ParsedRow, row: number, read: Hash) {
      progress.total += 1
      if ('contact' in parsed)
        batch.add(parsed.contact, decidedOn(parsed.contact, row, run.decisions))
      else {
        progress.failed += 1
        if (progress.errors.length < SHOWN_FAILURES) progress.errors.push(parsed.failure)
      }
      taken += 1
      if (taken >= size) await write(read.copy().digest())
    },

    async end(read: Hash) {
      if (taken > 0) await write(read.copy().digest())
    },
  }
}

function sum(progress: Progress, written: Awaited<ReturnType<typeof upsertContacts>>): Progress {
  return {
    ...progress,
    created: progress.created + written.created,
    updated: progress.updated + written.updated,
    unchanged: progress.unchanged + written.unchanged,
    skipped: progress.skipped + written.skipped,
    changes: progress.changes + written.changes,
    decided: {
      kept: addCounts(progress.decided.kept, written.kept),
      replaced: addCounts(progress.decided.replaced, written.replaced),
      appended: addCounts(progress.decided.appended, written.appended),
    },
  }
}
