import { CallRecordQuery, WritesCalls } from '@bellbird/contract/crm/calls'
import { Hono } from 'hono'
import type { SignedInEnv } from '../../env.ts'
import { toPageRange } from '../../http/pagination.ts'
import { notFound } from '../../http/problem.ts'
import { body, query } from '../../http/validate.ts'
import { connectionStore } from '../connections/connections.ts'
import { findConnection } from '../connections/described.ts'
import { type CallRecordRow, callRecords } from './store.ts'

export const calls = new Hono<SignedInEnv>()
  .get('/:id', query(CallRecordQuery), async (c) => {
    const records = callRecords(c.var.database)
    const connection = await connectionStore(c.var.database, c.var.userId).get(c.req.param('id'))
    const { limit, offset } = toPageRange(c.req.valid('query'))
    c.header('X-Total-Count', String(await records.count(connection)))
    const rows = await records.list(connection, limit, offset)
    return c.json(rows.map(toRecord))
  })

  .put('/:id', body(WritesCalls), async (c) => {
    const connections = connectionStore(c.var.database, c.var.userId)
    const { id } = await connections.get(c.req.param('id'))
    const { writes_calls } = c.req.valid('json')
    if (!(await connections.setWritesCalls(id, writes_calls))) throw notFound('Connection')
    return c.json(await findConnection(c.var.crm, c.var.userId, id))
  })

  .post('/:id/retry', async (c) => {
    const connection = await connectionStore(c.var.database, c.var.userId).get(c.req.param('id'))
    await callRecords(c.var.database).retry(connection)
    return c.body(null, 204)
  })

function toRecord({ placed_at, at, ...row }: CallRecordRow) {
  return { ...row, placed_at: placed_at.toISOString(), at: at.toISOString() }
}
