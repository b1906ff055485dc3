import { notFound, ProblemError } from '../../http/problem.ts'
import { connectionStore } from '../connections/connections.ts'
import type { Crm } from '../crm.ts'
import { startRun } from './start.ts'
import { createdIn, isOver, runStore } from './store.ts'

/** Starts deleting the records that an export created. Rejects with 404 or 409. */
export async function undoExport(crm: Crm, ownerId: string, runId: string) {
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
