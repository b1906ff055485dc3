import { ConnectInput, Consent, CrmExport, ExportPreviewQuery } from '@bellbird/contract/crm/crm'
import { SyncedCustomFields } from '@bellbird/contract/crm/custom-fields'
import { CrmListQuery, ImportChoice } from '@bellbird/contract/crm/lists'
import { FieldPolicies, ScheduleChange } from '@bellbird/contract/crm/runs'
import { Hono } from 'hono'
import { isId } from '../database/id.ts'
import type { SignedInEnv } from '../env.ts'
import { requireUser } from '../http/access.ts'
import { notFound } from '../http/problem.ts'
import { body, query } from '../http/validate.ts'
import { calls } from './calls/handlers.ts'
import { beginConnecting, finishConnecting, missingFor } from './connections/connecting.ts'
import { connectionStore } from './connections/connections.ts'
import { findConnection, listConnections } from './connections/described.ts'
import { disconnect } from './connections/disconnecting.ts'
import { chooseImportList, listLists } from './connections/import-list.ts'
import { listCrmFields, saveSyncedCustomFields } from './connections/synced-custom-fields.ts'
import { recordsOf } from './contacts/records.ts'
import { events } from './events/handlers.ts'
import { matches } from './matches/handlers.ts'
import { chosenBy } from './runs/chosen.ts'
import { runs } from './runs/handlers.ts'
import { previewExport } from './runs/preview.ts'
import { startRun } from './runs/start.ts'

export const crm = new Hono<SignedInEnv>()
  .route('/events', events)
  .use(requireUser)

  .get('/providers', (c) => {
    const { providers, settings } = c.var.crm
    return c.json(
      Object.values(providers).map((provider) => {
        const missing = missingFor(provider, settings)
        const { id, name, oauth } = provider
        const configured = missing.length === 0
        return {
          id,
          name,
          configured,
          missing,
          login_addresses: oauth?.loginUrl !== undefined,
          several_accounts: oauth !== undefined,
        }
      }),
    )
  })

  .get('/connections', async (c) => {
    const synced = await connectionStore(c.var.database, c.var.userId).countSynced()
    c.header('X-Synced-Contacts', String(synced))
    return c.json(await listConnections(c.var.crm, c.var.userId))
  })

  .post('/connect/:provider', body(ConnectInput), async (c) => {
    const provider = providerIn(c.var.crm, c.req.param('provider'))
    const origin = c.req.header('X-App-Origin')
    const wanted = c.req.valid('json')
    return c.json(await beginConnecting(c.var.crm, c.var.userId, provider, origin, wanted))
  })

  .post('/connect/:provider/finish', body(Consent), async (c) => {
    const provider = providerIn(c.var.crm, c.req.param('provider'))
    const id = await finishConnecting(c.var.crm, c.var.userId, provider, c.req.valid('json'))
    return c.json(await findConnection(c.var.crm, c.var.userId, id))
  })

  .delete('/disconnect/:id', async (c) => {
    await disconnect(c.var.crm, await connectionIn(c.var, c.req.param('id')))
    return c.body(null, 204)
  })

  .post('/sync/:id', async (c) => {
    const connection = await connectionIn(c.var, c.req.param('id'))
    const { status, run } = await startRun(c.var.crm, connection, 'sync', null)
    return c.json({ run }, status)
  })

  .post('/export/:id', body(CrmExport), async (c) => {
    const connection = await connectionIn(c.var, c.req.param('id'))
    const { contact_ids: ids, filter } = c.req.valid('json')
    const all = ids.length > 0 ? ids.filter(isId) : null
    const only = filter ? await chosenBy(c.var.database, c.var.userId, filter) : all
    const { status, run } = await startRun(c.var.crm, connection, 'export', only)
    return c.json({ run }, status)
  })

  .get('/export/:id/preview', query(ExportPreviewQuery), async (c) => {
    const connection = await connectionIn(c.var, c.req.param('id'))
    return c.json(await previewExport(c.var.crm, connection, c.req.valid('query')))
  })

  .put('/connections/:id/policy', body(FieldPolicies), async (c) => {
    const { id } = await connectionIn(c.var, c.req.param('id'))
    const connections = connectionStore(c.var.database, c.var.userId)
    if (!(await connections.setPolicy(id, c.req.valid('json')))) throw notFound('Connection')
    return c.json(await findConnection(c.var.crm, c.var.userId, id))
  })

  .put('/connections/:id/schedule', body(ScheduleChange), async (c) => {
    const { id } = await connectionIn(c.var, c.req.param('id'))
    const connections = connectionStore(c.var.database, c.var.userId)
    const { sync_schedule: schedule } = c.req.valid('json')
    if (!(await connections.setSchedule(id, schedule))) throw notFound('Connection')
    return c.json(await findConnection(c.var.crm, c.var.userId, id))
  })

  .get('/connections/:id/lists', query(CrmListQuery), async (c) => {
    const connection = await connectionIn(c.var, c.req.param('id'))
    return c.json(await listLists(c.var.crm, connection, c.req.valid('query')))
  })

  .put('/connections/:id/import', body(ImportChoice), async (c) => {
    const connection = await connectionIn(c.var, c.req.param('id'))
    await chooseImportList(c.var.crm, connection, c.req.valid('json'))
    return c.json(await findConnection(c.var.crm, c.var.userId, connection.id))
  })

  .get('/connections/:id/fields', async (c) => {
    return c.json(await listCrmFields(c.var.crm, await connectionIn(c.var, c.req.param('id'))))
  })

  .put('/connections/:id/custom-fields', body(SyncedCustomFields), async (c) => {
    const connection = await connectionIn(c.var, c.req.param('id'))
    await saveSyncedCustomFields(c.var.crm, connection, c.req.valid('json'))
    return c.json(await findConnection(c.var.crm, c.var.userId, connection.id))
  })

  .get('/records/:id', async (c) => {
    const records = await recordsOf(c.var.database, c.var.userId, c.req.param('id'))
    if (!records) throw notFound('Contact')
    return c.json(records)
  })

  .route('/calls', calls)
  .route('/matches', matches)
  .route('/runs', runs)

function connectionIn({ database, userId }: SignedInEnv['Variables'], id: string) {
  return connectionStore(database, userId).get(id)
}

function providerIn({ providers }: SignedInEnv['Variables']['crm'], id: string) {
  const provider = Object.values(providers).find((known) => known.id === id)
  if (!provider) throw notFound('Provider')
  return provider
}
