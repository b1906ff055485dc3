import type { BulkChange, BulkJob } from '@bellbird/contract/contacts/bulk'
import type { Sql } from '../../database/database.ts'
import { isId, newId } from '../../database/id.ts'
import { notFound, ProblemError, tooMany } from '../../http/problem.ts'

const AT_ONCE = 5
const RETRY_SECONDS = 5

/** Emptying the trash is a job, but not a change that clients can send. */
export type JobChange = BulkChange & { purge?: true }

export type JobRow = {
  id: string
  owner_id: string
  selection_id: string
  change: JobChange | null
  undoes: string | null
  state: BulkJob['state']
  total: number
  done: number
  changed: number
  skipped: number
  skipped_selection_id: string | null
  error: string | null
  holder: number
}

/** Inserting methods must be called in a transaction. */
export function jobStore(sql: Sql, ownerId: string) {
  async function find(id: string) {
    const [job] = isId(id)
      ? await sql.query<JobRow>('select * from contact_bulk_jobs where owner_id = $1 and id = $2', [
          ownerId,
          id,
        ])
      : []
    if (!job) throw notFound('Bulk job')
    return job
  }

  /** Locks the owner's row, so that concurrent requests cannot exceed the limit. */
  async function insert(
    selection: { id: string; count: number },
    change: JobChange | null,
    undoes: string | null,
  ) {
    await sql.query('select 1 from users where id = $1 for update', [ownerId])
    const [running] = await sql.query<{ jobs: number }>(
      `select count(*)::int as jobs from contact_bulk_jobs where owner_id = $1 and state = 'running'`,
      [ownerId],
    )
    if ((running?.jobs ?? 0) >= AT_ONCE) {
      throw tooMany('Other changes are still being made. Wait for one to finish.', RETRY_SECONDS)
    }
    const [job] = await sql.query<JobRow>(
      `insert into contact_bulk_jobs (id, owner_id, selection_id, change, undoes, total)
       values ($1, $2, $3, $4::text::jsonb, $5, $6) returning *`,
      [newId(), ownerId, selection.id, change && JSON.stringify(change), undoes, selection.count],
    )
    return job as JobRow
  }

  return {
    find,
    insert,

    async insertUndo(id: string) {
      await sql.query(
        'select 1 from contact_bulk_jobs where owner_id = $1 and id = $2 for update',
        [ownerId, isId(id) ? id : null],
      )
      const job = await find(id)
      if (job.state === 'running') throw new ProblemError(409, 'This change is still being made.')
      if (!isUndoable(job)) throw new ProblemError(409, 'There’s nothing to undo.')
      const [undo] = await sql.query<JobRow>(
        'select * from contact_bulk_jobs where owner_id = $1 and undoes = $2',
        [ownerId, id],
      )
      return undo ?? insert({ id: job.selection_id, count: job.total }, null, id)
    },
  }
}

/** An undo never removes an opt-out. */
export const UNDOABLE = `(state <> 'running' and changed > 0 and change is not null
  and not change ? 'purge'
  and coalesce(change #>> '{call_permission,set}', '') not in ('do_not_call', 'withdrawn'))`

/** The same as UNDOABLE, of a row. */
function isUndoable({ state, change, changed }: JobRow) {
  const isOptOut = ['do_not_call', 'withdrawn'].includes(change?.call_permission?.set ?? '')
  return change !== null && !change.purge && !isOptOut && state !== 'running' && changed > 0
}

export function toJob(job: JobRow): BulkJob {
  const { id, state, change, total, done, changed, skipped, error } = job
  const isZone = change?.call_permission?.set === 'time_zone'
  const [kind = 'undo'] = isZone ? ['time_zone'] : Object.keys(change ?? {})
  return {
    id,
    state,
    kind,
    total,
    done,
    changed,
    skipped,
    skipped_selection: job.skipped_selection_id,
    error,
    undoable: isUndoable(job),
  }
}
