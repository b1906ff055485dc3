import { CallQuery, CallResultInput } from '@bellbird/contract/calling/call-log'
import { Hono } from 'hono'
import type { SignedInEnv } from '../../env.ts'
import { requireUser } from '../../http/access.ts'
import { ProblemError } from '../../http/problem.ts'
import { body, query } from '../../http/validate.ts'
import { callStore } from './store.ts'

/** /api/calls: the telephone calls. */
export const callLog = new Hono<SignedInEnv>()
  .use(requireUser)

  .get('/', query(CallQuery), async (c) => {
    const wanted = c.req.valid('query')
    const store = callStore(c.var.database, c.var.userId)
    c.header('X-Total-Count', String(await store.count(wanted)))
    return c.json(await store.list(wanted))
  })

  .get('/:id', async (c) => {
    const { permit_id: _, ...call } = await callStore(c.var.database, c.var.userId).find(
      c.req.param('id'),
    )
    return c.json({ ...call, permit: null })
  })

  .post('/:id/result', body(CallResultInput), async (c) => {
    await callStore(c.var.database, c.var.userId).find(c.req.param('id'))
    throw new ProblemError(409, 'This call was not placed by a dialer of yours')
  })
