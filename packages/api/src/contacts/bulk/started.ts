import { setTimeout as wait } from 'node:timers/promises'
import { BulkJob } from '@bellbird/contract/contacts/bulk'
import type { Context } from 'hono'
import type { SignedInEnv } from '../../env.ts'
import { atomically } from '../atomically.ts'
import { jobStore, toJob } from './jobs.ts'
import { QUEUE } from './worker.ts'

/** A delay that people hardly notice. */
const WAIT_MS = 1_500
const POLL_MS = 20

type Store = ReturnType<typeof jobStore>
type Inserted = Awaited<ReturnType<Store['insert']>>

export async function started(
  c: Context<SignedInEnv>,
  input: object,
  insert: (sql: Parameters<typeof jobStore>[0], store: Store) => Promise<Inserted>,
) {
  const { database, userId, jobs } = c.var
  const answer = await atomically(c, input, async ({ sql }) => {
    const job = await insert(sql, jobStore(sql, userId))
    if (job.done === 0) await jobs.send(QUEUE, { id: job.id }, { sql })
    return c.json(toJob(job))
  })
  jobs.wake(QUEUE)
  const { id } = BulkJob.parse(await answer.json())
  const until = Date.now() + WAIT_MS
  for (;;) {
    const job = await jobStore(database, userId).find(id)
    if (job.state !== 'running' || Date.now() > until) {
      return new Response(JSON.stringify(toJob(job)), {
        status: answer.status,
        headers: answer.headers,
      })
    }
    await wait(POLL_MS)
  }
}
