import { CallQuery, CallResultInput } from '@bellbird/contract/calling/call-log'
import { CallTotalsQuery } from '@bellbird/contract/calling/call-totals'
import { Hono } from 'hono'
import type { Sql } from '../../database/database.ts'
import type { SignedInEnv } from '../../env.ts'
import { requireUser } from '../../http/access.ts'
import { body, query } from '../../http/validate.ts'
import { permitStore } from '../permits/store.ts'
import { recordResult } from './record-result.ts'
import { callStore } from './store.ts'
import { callTotals } from './totals.ts'

export const callLog = new Hono<SignedInEnv>()
  .use(requireUser)

  .get('/', query(CallQuery), async (c) => {
    const wanted = c.req.valid('query')
    const store = callStore(c.var.database, c.var.userId)
    const [total, calls] = await Promise.all([store.count(wanted), store.list(wanted)])
    c.header('X-Total-Count', String(total))
    return c.json(calls)
  })

  .get('/summary', query(CallTotalsQuery), async (c) => {
    return c.json(await callTotals(c.var.database, c.var.userId, c.req.valid('query')))
  })

  .get('/:id', async (c) => {
    return c.json(await describedCall(c.var.database, c.var.userId, c.req.param('id')))
  })

  .post('/:id/result', body(CallResultInput), async (c) => {
    const { database, userId, voice } = c.var
    const { id } = await callStore(database, userId).find(c.req.param('id'))
    await recordResult(voice, userId, id, c.req.valid('json'))
    return c.json(await describedCall(database, userId, id))
  })

export async function describedCall(sql: Sql, userId: string, id: string) {
  const { permit_id: permitId, ...call } = await callStore(sql, userId).find(id)
  const permit = permitId ? await permitStore(sql, userId).find(permitId) : null
  return { ...call, permit }
}
