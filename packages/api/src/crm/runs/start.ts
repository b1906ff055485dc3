import { setTimeout as wait } from 'node:timers/promises'
import { type RunKind, runKinds } from '@bellbird/contract/crm/options'
import { notFound, ProblemError } from '../../http/problem.ts'
import { type ConnectionRow, connectionStore } from '../connections/connections.ts'
import type { Crm } from '../crm.ts'
import { isOver, type RunRow, runStore, toRun } from './store.ts'
import { QUEUE } from './worker.ts'

/** A run with few contacts ends quickly; a long one is polled less often. */
const FIRST_POLL_MS = 10
const MAX_POLL_MS = 100
/** Shorter than the timeout of clients. */
const LAST_REQUEST_MS = 5_000

/** Waits briefly: 200 if it has ended by then, 202 if it is still running. Rejects with 404 or 409. */
export async function startRun(
  crm: Crm,
  connection: ConnectionRow,
  kind: RunKind,
  only: string[] | null,
  undoes?: string,
) {
  await automaticRunEnded(crm, connection, kind)
  const { run, isNew } = await begin(crm, connection, kind, only, undoes)
  if (isNew) crm.jobs.wake(QUEUE)
  const latest = await settled(crm, run, crm.settings.CRM_WAIT_SECONDS * 1_000)
  if (latest.state === 'failed') throw new ProblemError(409, latest.error ?? 'The run failed.')
  return { status: isOver(latest) ? (200 as const) : (202 as const), run: toRun(latest) }
}

function begin(
  { database, jobs, providers }: Crm,
  connection: ConnectionRow,
  kind: RunKind,
  only: string[] | null,
  undoes: string | undefined,
): Promise<{ run: RunRow; isNew: boolean }> {
  return database.transaction(async (sql) => {
    const { id, owner_id: ownerId, provider } = connection
    const runs = runStore(sql, ownerId)
    if (!(await connectionStore(sql, ownerId).find(id))) throw notFound('Connection')

    const run = await runs.insert(id, kind, only, { undoes: undoes ?? null })
    if (run) {
      await jobs.send(QUEUE, { run: run.id }, { sql })
      return { run, isNew: true }
    }
    const present = await runs.findActive(connection)
    if (present && kind === 'sync' && isWholeSync(present)) return { run: present, isNew: false }
    const other = runKinds[present?.kind ?? kind].toLowerCase()
    throw new ProblemError(
      409,
      `A ${providers[provider].name} ${other} is already running. Wait for it to finish or cancel it.`,
    )
  })
}

/** Waits briefly, except for a sync if a sync is requested, which it counts as. */
async function automaticRunEnded(crm: Crm, connection: ConnectionRow, kind: RunKind) {
  const run = await runStore(crm.database, connection.owner_id).findActive(connection)
  const isInTheWay = run && run.trigger !== 'user' && !(kind === 'sync' && isWholeSync(run))
  if (run && isInTheWay) await settled(crm, run, LAST_REQUEST_MS)
}

/** Waits for a limited time: its last request may be in flight. */
export async function canceledRunEnded(crm: Crm, connection: ConnectionRow) {
  const run = await runStore(crm.database, connection.owner_id).findActive(connection)
  if (run?.cancel_requested) await settled(crm, run, LAST_REQUEST_MS)
}

/** Other syncs read only the records that the CRM reported as changed. */
function isWholeSync({ kind, trigger }: RunRow) {
  return kind === 'sync' && trigger !== 'event'
}

async function settled({ database }: Crm, run: RunRow, ms: number) {
  const until = Date.now() + ms
  const runs = runStore(database, run.owner_id)
  for (let pause = FIRST_POLL_MS; ; pause = Math.min(2 * pause, MAX_POLL_MS)) {
    const latest = (await runs.find(run.id)) ?? run
    if (isOver(latest) || Date.now() >= until) return latest
    await wait(pause)
  }
}
