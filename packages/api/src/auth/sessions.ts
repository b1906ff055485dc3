import { Hono } from 'hono'
import type { SignedInEnv } from '../env.ts'
import { requireUser } from '../http/access.ts'
import { notFound } from '../http/problem.ts'
import { tokenStore } from './tokens.ts'

export const sessions = new Hono<SignedInEnv>()
  .use(requireUser)

  .get('/', async (c) => {
    return c.json(await tokenStore(c.var.database).list(c.var.userId, c.var.token))
  })

  .delete('/', async (c) => {
    await tokenStore(c.var.database).revokeOthers(c.var.userId, c.var.token)
    return c.body(null, 204)
  })

  .delete('/:id', async (c) => {
    const ended = await tokenStore(c.var.database).revokeOne(c.var.userId, c.req.param('id'))
    if (!ended) throw notFound('Session')
    return c.body(null, 204)
  })
