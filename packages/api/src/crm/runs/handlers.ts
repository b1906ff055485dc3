import { RunNoteQuery, RunQuery } from '@bellbird/contract/crm/runs'
import { Hono } from 'hono'
import type { SignedInEnv } from '../../env.ts'
import { notFound, ProblemError } from '../../http/problem.ts'
import { query } from '../../http/validate.ts'
import { connectionStore } from '../connections/connections.ts'
import type { Crm } from '../crm.ts'
import { startRun } from './start.ts'
import { createdIn, isOver, type RunRow, runStore, toNote, toRun } from './store.ts'

export const runs = new Hono<SignedInEnv>()
  .get('/', query(RunQuery), async (c) => {
    const store = runStore(c.var.database, c.var.userId)
    const wanted = c.req.valid('query')
    c.header('X-Total-Count', String(await store.count(wanted)))
    return c.json((await store.list(wanted)).map(toRun))
  })

  .get('/:id', async (c) => {
    const run = await runStore(c.var.database, c.var.userId).find(c.req.param('id'))
    if (!run) throw notFound('Run')
    return c.json(toRun(run))
  })

  .get('/:id/notes', query(RunNoteQuery), async (c) => {
    const store = runStore(c.var.database, c.var.userId)
    const run = await store.find(c.req.param('id'))
    if (!run) throw notFound('Run')

    const wanted = c.req.valid('query')
    c.header('X-Total-Count', String(await store.countNotes(run.id, wanted)))
    return c.json((await store.notes(run.id, wanted)).map(toNote))
  })

  .post('/:id/cancel', async (c) => {
    const store = runStore(c.var.database, c.var.userId)
    const id = c.req.param('id')
    if (!(await store.find(id))) throw notFound('Run')

    await store.cancel(id)
    return c.json(toRun((await store.find(id)) as RunRow))
  })

  .post('/:id/undo', async (c) => {
    const { status, run } = await undoExport(c.var.crm, c.var.userId, c.req.param('id'))
    return c.json({ run }, status)
  })

/** Starts deleting the records that an export created. Rejects with 404 or 409. */
async function undoExport(crm: Crm, ownerId: string, runId: string) {
  const run = await runStore(crm.database, ownerId).find(runId)
  const provider = Object.values(crm.providers).find(({ id }) => id === run?.provider)
  if (!run || !provider) throw notFound('Run')
  if (run.kind !== 'export') throw new ProblemError(409, 'Only an export can be undone.')
  if (!isOver(run)) {
    throw new ProblemError(409, 'Wait for the export to finish, or cancel it, before you undo it.')
  }
  const id = await createdIn(crm.database, ownerId, run.id)
  const connection = id && (await connectionStore(crm.database, ownerId).find(id))
  if (!connection) {
    const why = `No record in the connected ${provider.name} account is left that this export created.`
    throw new ProblemError(409, why)
  }
  return startRun(crm, connection, 'undo', null, run.id)
}
