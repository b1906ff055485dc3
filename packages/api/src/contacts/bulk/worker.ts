import { setTimeout as wait } from 'node:timers/promises'
import type { ActivityKind } from '@bellbird/contract/contacts/activity-kinds'
import type { BulkJob } from '@bellbird/contract/contacts/bulk'
import type { Database, Sql } from '../../database/database.ts'
import { heldUntil, lease } from '../../database/lease.ts'
import type { Jobs } from '../../jobs.ts'
import type { Log } from '../../log.ts'
import { changeReasonOf } from '../activity/change-reason.ts'
import { activityStore } from '../activity/store.ts'
import { nextBatchSize } from '../batch-size.ts'
import { applyChange } from './changes.ts'
import { type JobRow, jobStore } from './jobs.ts'
import { selectionStore } from './selections.ts'
import { undoChanges } from './undo.ts'

export const QUEUE = 'contact-bulk-jobs'
const TURN_MS = 20_000
const PAUSE_MS = 5
const POLL_MS = 5_000
const FIRST = 100
/** A job of a dead worker is free after 30 seconds. */
const HELD = heldUntil('held_until', 30)
const heldJobs = lease<JobRow>({
  table: 'contact_bulk_jobs',
  holder: 'holder',
  next: 'holder + 1',
  held: HELD,
  active: `state = 'running'`,
})
const SIZES = { fewest: 10, most: 1_000, aimMs: 100 }

type Parts = { database: Database; jobs: Jobs; log: Log }

export async function workOnBulkJobs({ database, jobs, log }: Parts) {
  await jobs.work<{ id: string }>(QUEUE, 2, async ({ data, isLast }) => {
    const isOver = await takeTurn({ database, jobs }, data.id).catch(async (error) => {
      log(
        `bulk job ${data.id} met an error: ${error instanceof Error ? error.stack : error}`,
        'error',
      )
      if (!isLast) throw error
      await fail(database, data.id)
      return true
    })
    if (!isOver) await jobs.send(QUEUE, { id: data.id })
  })
  async function takeUp(condition: string) {
    const left = await heldJobs.releaseWhere(database, `state = 'running' and ${condition}`)
    for (const id of left) await jobs.send(QUEUE, { id })
  }
  await takeUp(HELD.isFree)
  jobs.poll('abandoned bulk jobs', POLL_MS, () => takeUp(HELD.isExpired))
}

/** False if there is more to do. */
async function takeTurn({ database, jobs }: Omit<Parts, 'log'>, id: string) {
  const job = await heldJobs.take(database, `id = $1 and state = 'running'`, [id])
  if (!job) return true
  const until = Date.now() + TURN_MS
  let { done } = job
  for (let size = FIRST; done < job.total; ) {
    if (Date.now() > until || jobs.stopping.aborted) {
      await heldJobs.release(database, [id, job.holder])
      return false
    }
    const startedAt = performance.now()
    const count = await database.transaction((sql) => step(sql, job, done, size))
    // Another worker holds it.
    if (count === undefined) return true
    done += count
    size = nextBatchSize(size, performance.now() - startedAt, SIZES)
    await wait(PAUSE_MS)
  }
  await database.transaction((sql) => finish(sql, job))
  return true
}

/** Updates the count in the same transaction, so that each contact is processed once. */
async function step(sql: Sql, job: JobRow, done: number, size: number) {
  const { id, holder, owner_id: ownerId } = job
  if (!(await heldJobs.lock(sql, [id, holder]))) return undefined
  const ids = await selectionStore(sql, ownerId).slice(job.selection_id, done, size)
  const slice = { sql, ownerId, jobId: id, ids }
  const sums = job.change
    ? await applyChange(slice, job.change)
    : {
        changed: await undoChanges(slice, await jobStore(sql, ownerId).find(job.undoes ?? '')),
        skipped: 0,
      }
  const count = ids.length || job.total - done
  await sql.query(
    `update contact_bulk_jobs set done = least(total, $3), changed = changed + $4,
       skipped = skipped + $5, ${HELD.holds} where ${heldJobs.isHolder}`,
    [id, holder, done + count, sums.changed, sums.skipped],
  )
  return count
}

async function finish(sql: Sql, { id, holder, owner_id: ownerId, undoes }: JobRow) {
  const [job] = await sql.query<JobRow>(
    `update contact_bulk_jobs job set state = 'finished', finished_at = now(), ${HELD.releases},
       skipped = coalesce((select greatest(0, undone.changed - job.changed)
         from contact_bulk_jobs undone where undone.id = job.undoes), job.skipped)
     where ${heldJobs.mayWrite} returning *`,
    [id, holder],
  )
  const tags = job?.change?.add_tags
  if (tags && job.skipped > 0) {
    const left = await selectionStore(sql, ownerId).insertUntagged(job.selection_id, tags)
    await sql.query('update contact_bulk_jobs set skipped_selection_id = $2 where id = $1', [
      id,
      left.id,
    ])
  }
  if (!job || job.changed === 0) return
  const original = undoes ? await jobStore(sql, ownerId).find(undoes) : job
  const kind = activityOf(original, undoes !== null)
  await activityStore(sql, ownerId).record(kind, {
    figures: { count: job.changed },
    ...(kind === 'contacts_updated' && {
      reason: undoes ? 'undo' : changeReasonOf(original.change),
    }),
    ...(!undoes && { item: { type: 'bulk_job', id } }),
  })
}

function activityOf({ change }: JobRow, isUndo: boolean): ActivityKind {
  if (change?.delete) return isUndo ? 'contacts_restored' : 'contacts_deleted'
  if (change?.purge) return 'contacts_purged'
  if (isUndo) return 'contacts_updated'
  const set = change?.call_permission?.set
  if (set === 'given') return 'consent_recorded'
  return set === 'do_not_call' || set === 'withdrawn' ? 'contacts_opted_out' : 'contacts_updated'
}

async function fail(database: Database, id: string) {
  const error = 'Something went wrong on our side. Changes made so far are kept.'
  const state: BulkJob['state'] = 'failed'
  await database.query(
    `update contact_bulk_jobs set state = $2, error = $3, finished_at = now(), ${HELD.releases}
     where id = $1 and state = 'running'`,
    [id, state, error],
  )
}
