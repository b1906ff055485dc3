import type {
  DecidedValues,
  ExistingChoice,
  RowFailure,
} from '@bellbird/contract/contact-import/contact-import'
import type { ImportDecisions } from '@bellbird/contract/contact-import/decisions'
import type { Database, Sql } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { lease } from '../../database/lease.ts'
import { anotherRequest } from '../../http/idempotency.ts'
import { ProblemError, signInAgain } from '../../http/problem.ts'
import { HELD } from './record-row.ts'

/** In milliseconds; see HELD for how long one counts. */
const HEARTBEAT = 2_000

export type Order = {
  key: string | undefined
  fileName: string
  existing: ExistingChoice
  decisions: ImportDecisions | undefined
}

/** In rows; `changes` are those kept for the undo, one per contact unless it was edited in between. */
export type Progress = {
  total: number
  created: number
  updated: number
  unchanged: number
  skipped: number
  failed: number
  changes: number
  decided: Partial<DecidedValues>
  errors: RowFailure[]
}

export type ImportRun = Awaited<ReturnType<typeof openRun>>

type ClaimedImport = Progress & { id: string; run: string; rows_hash: Uint8Array | null }

const CLAIMED = `id, run, rows_hash, total, created, updated, unchanged, skipped, failed, changes, decided, errors`

const imports = lease<ClaimedImport>({
  table: 'contact_imports',
  holder: 'run',
  next: 'gen_random_uuid()',
  held: HELD,
})

/** A run that takes over ends the previous one at its next batch. Rejects with 409 while another holds the import. */
export async function openRun(database: Database, ownerId: string, order: Order) {
  const { id, run, rows_hash, ...done } = await claim(database, ownerId, order)
  const key = [id, run] as const
  const stopHeartbeat = imports.keepAlive(database, key, HEARTBEAT)

  return {
    id,
    fileName: order.fileName,
    existing: order.existing,
    decisions: order.decisions,
    done,
    doneHash: rows_hash && Buffer.from(rows_hash),

    /** Call first in a batch's transaction. Rejects with 409 if another run took over, 401 if the owner was deleted. */
    async hold(sql: Sql) {
      if (await imports.lock(sql, key)) return
      const owner = await sql.query('select 1 from users where id = $1', [ownerId])
      throw owner.length > 0 ? runsAlready() : signInAgain()
    },

    /** Call last in the transaction of a batch. */
    async wrote(sql: Sql, progress: Progress, rowsHash: Buffer) {
      const { total, created, updated, unchanged, skipped, failed, changes, decided, errors } =
        progress
      const fresh = errors.length > done.errors.length ? JSON.stringify(errors) : null
      await sql.query(
        `update contact_imports set total = $3, created = $4, updated = $5, unchanged = $6,
           skipped = $7, failed = $8, changes = $9, errors = coalesce($10::text::jsonb, errors),
           rows_hash = $11, decided = $12::text::jsonb, ${HELD.holds} where ${imports.mayWrite}`,
        [
          ...key,
          total,
          created,
          updated,
          unchanged,
          skipped,
          failed,
          changes,
          fresh,
          rowsHash,
          JSON.stringify(decided),
        ],
      )
    },

    /** Call in the transaction that stores the response. */
    async finish(sql: Sql) {
      const finished = await sql.query(
        `update contact_imports set ${HELD.releases}, finished_at = clock_timestamp()
         where ${imports.mayWrite} returning 1`,
        [...key],
      )
      if (finished.length === 0) throw runsAlready()
    },

    /** An import without any progress leaves no record. */
    async release() {
      stopHeartbeat()
      try {
        await database.query(
          `delete from contact_imports where ${imports.mayWrite} and total = 0 and finished_at is null`,
          [...key],
        )
        await imports.release(database, key)
      } catch {
        // Without the database there are no heartbeats, so the record will count as interrupted.
      }
    },
  }
}

async function claim(
  database: Database,
  ownerId: string,
  { key, fileName, existing, decisions }: Order,
) {
  const decided = JSON.stringify(decisions ?? '')
  const [claimed] = await database.query<ClaimedImport>(
    `insert into contact_imports (id, owner_id, idempotency_key, file_name, existing, run, decisions)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (owner_id, idempotency_key) do nothing
     returning ${CLAIMED}`,
    [newId(), ownerId, key ?? null, fileName, existing, newId(), decided],
  )
  const taken =
    claimed ??
    (await imports.take(
      database,
      `owner_id = $1 and idempotency_key = $2 and finished_at is null and existing = $3 and decisions = $4`,
      [ownerId, key, existing, decided],
      { returning: CLAIMED },
    ))
  if (taken) return taken

  const [other] = await database.query(
    `select 1 from contact_imports where owner_id = $1 and idempotency_key = $2
       and (existing <> $3 or decisions <> $4)`,
    [ownerId, key, existing, decided],
  )
  throw other ? anotherRequest() : runsAlready()
}

function runsAlready() {
  return new ProblemError(409, 'This import is already running. Wait until it finishes.', {
    'Retry-After': '5',
  })
}
