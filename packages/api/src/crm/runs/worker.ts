import type { Sql } from '../../database/database.ts'
import { writeDueCalls } from '../calls/write-due-calls.ts'
import { connectionStore } from '../connections/connections.ts'
import { rulesOf, syncingAdapter } from '../connections/syncing-adapter.ts'
import type { Crm } from '../crm.ts'
import { changedRecords } from '../events/changed-records.ts'
import { keepSubscriptions } from '../events/subscriptions.ts'
import { ProviderFault } from '../fault.ts'
import { takeOptOutsMeanwhile } from './changed-step.ts'
import { beginDueRuns } from './due-runs.ts'
import { exportStep } from './export-step.ts'
import { type Hold, hold, releaseAbandoned, Superseded } from './hold.ts'
import { readAhead } from './read-ahead.ts'
import type { StepSetting } from './step-setting.ts'
import { addActivity, syncStep } from './sync-step.ts'
import { undoStep } from './undo-step.ts'

export const QUEUE = 'crm-runs'
const SLICE = 20_000
const POLL_MS = 5_000
/** The pause between two runs that read changed records of a connection, in polls. */
const EVENT_REST = 6

/** Any number of workers may share a database. */
export async function workOnRuns(crm: Crm, dueRunsEveryMs = POLL_MS) {
  const { database, jobs } = crm
  const atOnce = crm.settings.CRM_RUNS_AT_ONCE
  await jobs.work<{ run: string }>(QUEUE, atOnce, ({ data, isLast }) =>
    perform(crm, data.run, isLast),
  )
  if (atOnce === 0) return
  const send = async (runs: string[]) => {
    for (const run of runs) await jobs.send(QUEUE, { run })
  }
  const takeUpAbandoned = async () => send(await releaseAbandoned(database, QUEUE))
  await takeUpAbandoned()
  jobs.poll('abandoned CRM runs', POLL_MS, takeUpAbandoned)
  const eventPace = { settleMs: dueRunsEveryMs, restMs: EVENT_REST * dueRunsEveryMs }
  jobs.poll('due CRM runs', dueRunsEveryMs, async () => send(await beginDueRuns(crm, eventPace)))
  const mayOverlap = true
  jobs.poll('CRM subscriptions', dueRunsEveryMs, () => keepSubscriptions(crm), { mayOverlap })
  jobs.poll('calls to write to CRMs', dueRunsEveryMs, () => writeDueCalls(crm), { mayOverlap })
}

async function perform(crm: Crm, runId: string, isLast: boolean) {
  const { database, jobs } = crm
  const held = await hold(database, runId)
  // It has ended, or another worker holds it, from which it is taken over if that one dies.
  if (!held) return
  const rest = await slice(crm, held)
    .catch((error) => handleFault(crm, held, error, isLast))
    .finally(held.release)
  if (rest) await jobs.send(QUEUE, { run: runId }, rest)
}

const steps = { sync: syncStep, export: exportStep, undo: undoStep }

type Rest = { inSeconds: number } | undefined

async function slice(crm: Crm, held: Hold): Promise<Rest> {
  const until = Date.now() + SLICE
  await assertNotCanceled(held)
  const setting = await settingOf(crm, held)
  await held.warn((await setting.adapter.warnings?.()) ?? [])
  if (held.run.trigger !== 'event') await takeOptOutsMeanwhile(setting)
  let place: object | null = held.run.place
  while (Date.now() < until && !crm.jobs.stopping.aborted) {
    await assertNotCanceled(held)
    const next = await steps[held.run.kind](setting, place)
    if (!next) return undefined
    place = next
  }
  return { inSeconds: 0 }
}

async function assertNotCanceled(held: Hold) {
  if (await held.isCanceled()) throw new Superseded()
}

async function settingOf(crm: Crm, held: Hold): Promise<StepSetting> {
  const { run } = held
  const provider = Object.values(crm.providers).find(({ id }) => id === run.provider)
  const connections = connectionStore(crm.database, run.owner_id)
  const connection = await connections.ofAccount(run.provider, run.account_id)
  if (!provider || !connection) throw new Superseded()

  const isAllowed = () => assertNotCanceled(held)
  const { adapter, pairs } = await syncingAdapter(crm, provider, connection, isAllowed)
  return {
    database: crm.database,
    held,
    provider,
    connection: { ...connection, policy: rulesOf(connection, pairs) },
    adapter,
    pairs,
    list: readAhead(adapter),
    key: {
      ownerId: run.owner_id,
      provider: run.provider,
      accountId: connection.account_id,
    },
  }
}

/** Throws if the job should be retried with backoff. */
async function handleFault(crm: Crm, held: Hold, error: unknown, isLast: boolean): Promise<Rest> {
  if (error instanceof Superseded || (await held.isCanceled())) {
    await held.finish('cancelled', null).catch(ignoreSuperseded)
    return undefined
  }
  const recordFailure = async (sql: Sql) => {
    const isRefused = error instanceof ProviderFault && error.kind === 'refused'
    if (held.run.trigger === 'event' && !isRefused) await changedRecords(sql).postpone(held.run.id)
    const provider = Object.values(crm.providers).find(({ id }) => id === held.run.provider)
    return addActivity(sql, held, 'crm_run_failed', provider?.name ?? '')
  }
  if (!(error instanceof ProviderFault)) {
    crm.log(
      `CRM run ${held.run.id} met an error: ${error instanceof Error ? error.stack : error}`,
      'error',
    )
    if (!isLast) throw error
    const words = 'Something went wrong on our side. Changes made so far are kept.'
    await held.finish('failed', words, recordFailure)
    return undefined
  }
  if (error.kind === 'limited') {
    await held.waitUntil(new Date(Date.now() + error.waitMs))
    return { inSeconds: Math.ceil(error.waitMs / 1_000) }
  }
  if (error.kind === 'unreachable' && !isLast) throw error
  await held.finish('failed', error.message, recordFailure, error.reason)
  return undefined
}

function ignoreSuperseded(error: unknown) {
  if (!(error instanceof Superseded)) throw error
}
